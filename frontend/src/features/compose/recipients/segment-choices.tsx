import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { formatNumber, plural } from '../../../lib/format';

/** Dynamic segments have no count until they are first used. */
const sizeOf = ({ origin, countAt, activeCount, count }: SegmentView): string => {
  if (origin === 'dynamic' && !countAt) return 'Not counted yet';
  if (count === 0) return 'Nobody in it yet';
  return `${formatNumber(activeCount)} of ${formatNumber(count)}`;
};

/** What the two numbers are. */
const meaningOf = ({ activeCount, count }: SegmentView): string | undefined =>
  count === 0 ? undefined : `${plural(activeCount, 'active subscriber')} of ${formatNumber(count)}`;

const Choice = ({ segment }: { readonly segment: SegmentView }) => (
  <Checkbox.Card value={segment.id} radius="md" p="sm">
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" gap="sm" miw={0}>
        <Checkbox.Indicator />
        <Text fw={550}>{segment.name}</Text>
      </Group>
      <Text size="xs" c="dimmed" flex="none" title={meaningOf(segment)}>
        {sizeOf(segment)}
      </Text>
    </Group>
  </Checkbox.Card>
);

type Props = {
  readonly segments: readonly SegmentView[];
  readonly chosen: readonly string[];
  readonly onChange: (segmentIds: string[]) => void;
};

/** The segments an email can go to, each with the people it would reach. */
export const SegmentChoices = ({ segments, chosen, onChange }: Props) => (
  <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label="Segments">
    <Stack gap="xs">
      {segments.map((segment) => (
        <Choice key={segment.id} segment={segment} />
      ))}
    </Stack>
  </Checkbox.Group>
);
