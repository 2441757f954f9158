import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { Days } from './metric-words';

type Props = {
  readonly days: Days;
  readonly problem: string | undefined;
  /** Where the customer is; nothing was ordered later. */
  readonly today: string | undefined;
  readonly onChange: (days: Days) => void;
};

const words = { from: 'First day', to: 'Last day' } as const;

/** Which days the figures are of: the browser's own fields, typed or picked. */
export const MetricDays = ({ days, problem, today, onChange }: Props) => (
  <Stack gap={4} align="flex-end">
    <Group gap="xs" align="flex-end">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={words[end]}
          w={160}
          max={today}
          value={days[end]}
          onChange={({ currentTarget }) => onChange({ ...days, [end]: currentTarget.value })}
        />
      ))}
    </Group>
    {problem ? (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {problem}
      </Text>
    ) : null}
  </Stack>
);
