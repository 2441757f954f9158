import { Anchor, Group, Paper, Pill, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { LoadError } from '../../../components/load-error';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useStaticSegments } from '../api/use-static-segments';

type Props = {
  readonly segmentIds: readonly string[];
  readonly onAdd: (segmentId: string) => Promise<unknown>;
  readonly onRemove: (segmentId: string) => Promise<unknown>;
};

type PillProps = {
  readonly segment: SegmentView;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
};

const SegmentPill = ({ segment: { id, name }, isBusy, onRemove }: PillProps) => {
  const customerId = useCustomerId();
  return (
    <Pill
      size="md"
      title={name}
      withRemoveButton
      disabled={isBusy}
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove from ${name}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      <Anchor size="sm" component={Link} to={paths.segment(customerId, id)}>
        {name}
      </Anchor>
    </Pill>
  );
};

/**
 * The imported, form, and manual segments that a subscriber is in. Dynamic segments aren't
 * included, because rules determine their members.
 */
export const SegmentsCard = ({ segmentIds, onAdd, onRemove }: Props) => {
  const { segments, error, retry } = useStaticSegments();
  const { run: change, busy: isBusy } = useAction((write: () => Promise<unknown>) => write());
  const own = segments?.filter(({ id }) => segmentIds.includes(id)) ?? [];
  const others = segments?.filter(({ id }) => !segmentIds.includes(id)) ?? [];
  return (
    <Paper component="section" px={20} py={18}>
      <Stack gap="sm">
        <Title order={2}>Segments</Title>
        {error && !segments ? <LoadError error={error} onRetry={retry} /> : null}
        {!segments && !error ? <Skeleton height={24} radius="xl" /> : null}
        {segments && own.length === 0 ? (
          <Text size="sm" c="dimmed">
            Not in any segment
          </Text>
        ) : null}
        <Group gap="xs" role="group" aria-label="Subscriber segments">
          {own.map((segment) => (
            <SegmentPill
              key={segment.id}
              segment={segment}
              isBusy={isBusy}
              onRemove={() => void change(() => onRemove(segment.id))}
            />
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          Shows segments from files and forms, and manual segments. Dynamic segments aren’t shown
          because their rules are checked each time they’re used.
        </Text>
        <Select
          aria-label="Add to a segment"
          placeholder="Add to a segment…"
          searchable
          disabled={isBusy || others.length === 0}
          value={null}
          nothingFoundMessage="No segments match your search"
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => void (id && change(() => onAdd(id)))}
        />
      </Stack>
    </Paper>
  );
};
