import { Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';

/**
 * The maximum number of segments without a search field. When a search hides a segment, the segment
 * stays selected.
 */
export const maxWithoutSearch = 100;

type ChoiceProps = {
  readonly id: string;
  readonly name: string;
  /** The number of people, or why the segment can't be selected. */
  readonly note: string;
  /** Explains the numbers in `note`. */
  readonly tooltip?: string | undefined;
  readonly isDisabled?: boolean;
};

/** One row in a list of recipients. */
export const Choice = ({ id, name, note, tooltip, isDisabled = false }: ChoiceProps) => (
  <Checkbox.Card value={id} radius="md" p="sm" disabled={isDisabled}>
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" gap="sm" miw={0}>
        <Checkbox.Indicator disabled={isDisabled} />
        <Text fw={550}>{name}</Text>
      </Group>
      <Text size="xs" c="dimmed" flex="none" title={tooltip}>
        {note}
      </Text>
    </Group>
  </Checkbox.Card>
);

/**
 * Returns the segment's size as text. A dynamic segment has no count until it is used for the first
 * time.
 */
const sizeOf = ({ origin, countAt, activeCount, count }: SegmentView): string => {
  if (origin === 'dynamic' && !countAt) return 'Not counted yet';
  if (count === 0) return 'No subscribers yet';
  return `${formatNumber(activeCount)} of ${formatNumber(count)}`;
};

/** Explains the two numbers in a segment's size: active subscribers and all subscribers. */
const sizeTextOf = ({ activeCount, count }: SegmentView): string | undefined =>
  count === 0 ? undefined : `${plural(activeCount, 'active subscriber')} of ${formatNumber(count)}`;

type Props = {
  /** The label of the list, for example `Send to`. */
  readonly label: string;
  readonly selectedIds: readonly string[];
  /** Segments that can't be selected in this list, and why. */
  readonly unavailableSegments?: { readonly ids: readonly string[]; readonly why: string };
  /** A row to show above the segments. */
  readonly first?: ReactNode;
  readonly onChange: (segmentIds: string[]) => void;
};

/**
 * A list from which the author selects segments. Each row shows how many people the segment would
 * reach.
 */
export const SegmentChoices = ({
  label,
  selectedIds,
  unavailableSegments,
  first,
  onChange,
}: Props) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const { data, error, mutate } = useApi(
    'GET /segment',
    { query: { search: search || undefined, limit: maxWithoutSearch } },
    { keepPreviousData: true },
  );
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={160} radius="lg" />;
  return (
    <>
      {typed || data.total > maxWithoutSearch ? (
        <TextInput
          aria-label="Search segments"
          placeholder="Search by name"
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {data.segments.length === 0 ? <Text size="sm">{messages.nothingMatches}</Text> : null}
      <Checkbox.Group value={[...selectedIds]} onChange={onChange} aria-label={label}>
        <Stack gap="xs">
          {first}
          {data.segments.map((segment) => {
            const isUsedElsewhere = unavailableSegments?.ids.includes(segment.id) ?? false;
            return (
              <Choice
                key={segment.id}
                id={segment.id}
                name={segment.name}
                note={
                  isUsedElsewhere && unavailableSegments ? unavailableSegments.why : sizeOf(segment)
                }
                tooltip={isUsedElsewhere ? undefined : sizeTextOf(segment)}
                isDisabled={isUsedElsewhere && !selectedIds.includes(segment.id)}
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
    </>
  );
};
