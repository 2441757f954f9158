import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { Rate } from '../../../components/dash';
import type { Column, Order } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RowLink } from '../../../components/table/title-cell';
import { useApi } from '../../../lib/api/use-api';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SegmentMenu } from '../actions/segment-menu';
import { SegmentCount } from '../facts/segment-count';

const sequencesText = (sequences: readonly string[]): string =>
  `Starts ${sequences.map((name) => `“${name}”`).join(', ')}`;

/**
 * Shows how many sequences a segment starts. In narrow rows, the text is shortened to leave room
 * for the name.
 */
const SequencesBadge = ({ sequences }: { readonly sequences: readonly string[] | undefined }) =>
  sequences ? (
    <Badge
      color="iris"
      flex="none"
      leftSection={<IconRoute size={12} aria-hidden />}
      title={sequencesText(sequences)}
    >
      <span aria-hidden>{sequences.length}</span>
      <VisuallyHidden>{sequencesText(sequences)}</VisuallyHidden>
    </Badge>
  ) : null;

/** The names of the active sequences that each segment starts, by segment id. */
type SegmentSequences = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the active sequences by the segment that starts them. A customer has up to 100 sequences,
 * so one call covers all segments of a page.
 */
const useFedSequences = (): SegmentSequences => {
  const { data } = useApi('GET /sequences', {});
  const sequencesBySegment = new Map<string, string[]>();
  for (const { segmentId, enabled, name } of data?.sequences ?? []) {
    if (enabled && segmentId)
      sequencesBySegment.set(segmentId, [...(sequencesBySegment.get(segmentId) ?? []), name]);
  }
  return sequencesBySegment;
};

const columnsOf = (
  customerId: string,
  sequencesBySegment: SegmentSequences,
  more: Column<SegmentView> | undefined,
): readonly Column<SegmentView>[] => [
  {
    key: 'name',
    head: 'Name',
    width: more ? '25%' : '34%',
    cell: ({ id, name, reserved }) => (
      <Group gap="xs" wrap="nowrap">
        <RowLink to={paths.segment(customerId, id)} title={name}>
          {name}
        </RowLink>
        {reserved ? (
          <Badge color="gray" flex="none">
            Default
          </Badge>
        ) : null}
        <SequencesBadge sequences={sequencesBySegment.get(id)} />
      </Group>
    ),
  },
  {
    key: 'count',
    head: 'Subscribers',
    isNumber: true,
    cell: (segment) => <SegmentCount segment={segment} countField="count" />,
  },
  {
    key: 'active',
    head: 'Active',
    isNumber: true,
    cell: (segment) => <SegmentCount segment={segment} countField="activeCount" />,
  },
  {
    key: 'openRate',
    head: 'Average open rate',
    width: '150px',
    isNumber: true,
    cell: ({ averageOpenRate }) => <Rate percent={averageOpenRate} />,
  },
  ...(more ? [more] : []),
  {
    key: 'createdAt',
    head: 'Added on',
    width: '150px',
    isNumber: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

type Props = {
  /** Undefined while loading. */
  readonly segments: readonly SegmentView[] | undefined;
  readonly label: string;
  readonly isStale: boolean;
  readonly order: Order;
  /** An additional column for the segments of the open tab. */
  readonly more?: Column<SegmentView> | undefined;
  readonly footer: ReactNode;
};

/**
 * A table of segments: the name, the number of members, the number of members who can be emailed,
 * and the open rate.
 */
export const SegmentsTable = ({ segments, more, ...props }: Props) => (
  <DataTable
    columns={columnsOf(useCustomerId(), useFedSequences(), more)}
    rows={segments}
    skeletonRows={5}
    actions={(segment) => <SegmentMenu segment={segment} />}
    {...props}
  />
);
