import { Anchor, Badge, Table } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SegmentOrigin, SegmentView } from '../../../../../shared/contracts/segments';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { TableSkeleton } from '../../../components/table-skeleton';
import { useApi } from '../../../lib/api/use-api';
import { formatDay, formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const Row = ({ segment }: { readonly segment: SegmentView }) => {
  const customerId = useCustomerId();
  const to = `${paths.audience(customerId)}?segment=${segment.id}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
          {segment.name}
        </Anchor>
        {segment.reserved ? (
          <Badge ml="xs" size="xs" variant="light" color="gray">
            Default
          </Badge>
        ) : null}
      </Table.Td>
      <Table.Td>{formatNumber(segment.count)}</Table.Td>
      <Table.Td>{formatNumber(segment.activeCount)}</Table.Td>
      <Table.Td>{segment.averageOpenRate}%</Table.Td>
      <Table.Td>{formatDay(segment.createdAt)}</Table.Td>
    </Table.Tr>
  );
};

/** Segments of one origin with their counts; all of them without one. */
export const SegmentsTab = ({ origin }: { readonly origin?: SegmentOrigin }) => {
  const { data, error, mutate } = useApi('GET /segment', { query: { origin } });
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (data?.segments.length === 0) {
    return (
      <EmptyState icon={<IconUsersGroup size={32} />} title={messages.noContent}>
        Every file you import becomes a segment that you can send to.
      </EmptyState>
    );
  }
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Subscribers</Table.Th>
          <Table.Th>Active</Table.Th>
          <Table.Th>Average open rate</Table.Th>
          <Table.Th>Added on</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {data ? (
        <Table.Tbody>
          {data.segments.map((segment) => (
            <Row key={segment.id} segment={segment} />
          ))}
        </Table.Tbody>
      ) : (
        <TableSkeleton columns={5} rows={5} />
      )}
    </Table>
  );
};
