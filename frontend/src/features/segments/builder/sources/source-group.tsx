import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SegmentView } from '../../../../../../shared/contracts/segments';
import { plural } from '../../../../lib/format';

/** The groups of sources, in the order in which people look for them. */
export const sourceGroups = [
  { kind: 'store', label: 'Store' },
  { kind: 'file', label: 'Files' },
  { kind: 'form', label: 'Forms' },
  { kind: 'manually', label: 'Manually' },
  { kind: 'dynamic', label: 'Segments' },
] as const;

/**
 * Returns the group in which a source is shown. The store's segment has a separate group, although
 * it is stored as an imported segment.
 */
export const kindOf = ({ isStore, origin }: SegmentView): (typeof sourceGroups)[number]['kind'] =>
  isStore ? 'store' : origin;

type Props = { readonly label: string; readonly segments: readonly SegmentView[] };

const sizeOf = ({ origin, countAt, count }: SegmentView): string =>
  origin === 'dynamic' && !countAt ? 'Not counted yet' : plural(count, 'subscriber');

/** A group of source segments of the same kind. Renders nothing if the group is empty. */
export const SourceGroup = ({ label, segments }: Props) => {
  if (segments.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={600} c="dimmed">
        {label}
      </Text>
      {segments.map((segment) => (
        <Checkbox.Card key={segment.id} value={segment.id} radius="md" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Group wrap="nowrap" miw={0}>
              <Checkbox.Indicator />
              <Text size="sm" fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {segment.name}
              </Text>
            </Group>
            <Text size="sm" c="dimmed" flex="none">
              {sizeOf(segment)}
            </Text>
          </Group>
        </Checkbox.Card>
      ))}
    </Stack>
  );
};
