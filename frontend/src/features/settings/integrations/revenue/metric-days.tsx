import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { Days } from './metric-words';

type Props = {
  readonly days: Days;
  readonly problem: string | undefined;
  /** The current date in the customer's time zone. No order can have a later date. */
  readonly today: string | undefined;
  readonly onChange: (days: Days) => void;
};

const dayLabels = { from: 'First day', to: 'Last day' } as const;

/** Selects the days that the figures cover, with the browser's own date fields. */
export const MetricDays = ({ days, problem, today, onChange }: Props) => (
  <Stack gap={4} align="flex-end">
    <Group gap="xs" align="flex-end">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={dayLabels[end]}
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
