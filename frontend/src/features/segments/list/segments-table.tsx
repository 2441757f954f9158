import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { Rate } from '../../../components/dash';
import type { Column, Order } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RowLink } from '../../../components/table/title-cell';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SegmentMenu } from '../actions/segment-menu';
import { SegmentCount } from '../facts/segment-count';
import { FeedsBadge } from './feeds-badge';
import { type FedSequences, useFedSequences } from './use-fed-sequences';

const columnsOf = (
  customerId: string,
  fed: FedSequences,
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
        <FeedsBadge sequences={fed.get(id)} />
      </Group>
    ),
  },
  {
    key: 'count',
    head: 'Subscribers',
    isNumber: true,
    cell: (segment) => <SegmentCount segment={segment} of="count" />,
  },
  {
    key: 'active',
    head: 'Active',
    isNumber: true,
    cell: (segment) => <SegmentCount segment={segment} of="activeCount" />,
  },
  {
    key: 'openRate',
    head: 'Average open rate',
    width: '150px',
    isNumber: true,
    cell: ({ averageOpenRate }) => <Rate of={averageOpenRate} />,
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
  /** What else is known of segments of this origin. */
  readonly more?: Column<SegmentView> | undefined;
  readonly footer: ReactNode;
};

/** Name, how many are in it and can be mailed, and how well they open. */
export const SegmentsTable = ({ segments, more, ...props }: Props) => (
  <DataTable
    columns={columnsOf(useCustomerId(), useFedSequences(), more)}
    rows={segments}
    skeletonRows={5}
    actions={(segment) => <SegmentMenu segment={segment} />}
    {...props}
  />
);
