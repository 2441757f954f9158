import { Anchor, Badge, Table, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { Rate } from '../../../components/dash';
import { TableSkeleton } from '../../../components/list/table-skeleton';
import { LongText } from '../../../components/long-text';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SegmentMenu } from '../actions/segment-menu';
import { SegmentCount } from '../facts/segment-count';

const Row = ({ segment }: { readonly segment: SegmentView }) => {
  const to = paths.segment(useCustomerId(), segment.id);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
          <LongText title={segment.name}>{segment.name}</LongText>
        </Anchor>
        {segment.reserved ? (
          <Badge size="xs" variant="light" color="gray">
            Default
          </Badge>
        ) : null}
      </Table.Td>
      <Table.Td>
        <SegmentCount segment={segment} of="count" />
      </Table.Td>
      <Table.Td>
        <SegmentCount segment={segment} of="activeCount" />
      </Table.Td>
      <Table.Td>
        <Rate of={segment.averageOpenRate} />
      </Table.Td>
      <Table.Td>{formatDay(segment.createdAt)}</Table.Td>
      <Table.Td ta="right">
        <SegmentMenu segment={segment} />
      </Table.Td>
    </Table.Tr>
  );
};

type Props = {
  /** Undefined while loading. */
  readonly segments: readonly SegmentView[] | undefined;
  readonly label: string;
};

export const SegmentsTable = ({ segments, label }: Props) => (
  <Table highlightOnHover verticalSpacing="sm" layout="fixed" aria-label={label}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="34%">Name</Table.Th>
        <Table.Th>Subscribers</Table.Th>
        <Table.Th>Active</Table.Th>
        <Table.Th>Average open rate</Table.Th>
        <Table.Th>Added on</Table.Th>
        <Table.Th w={110}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    {segments ? (
      <Table.Tbody>
        {segments.map((segment) => (
          <Row key={segment.id} segment={segment} />
        ))}
      </Table.Tbody>
    ) : (
      <TableSkeleton columns={6} rows={5} />
    )}
  </Table>
);
