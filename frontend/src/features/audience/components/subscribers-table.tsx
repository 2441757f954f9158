import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SubscriberRow } from '../../../../../shared/contracts/subscribers';
import { limits } from '../../../../../shared/limits';
import { StatusBadge } from '../../../components/status-badge';
import { TableSkeleton } from '../../../components/table-skeleton';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const Row = ({ subscriber }: { readonly subscriber: SubscriberRow }) => {
  const customerId = useCustomerId();
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to={paths.subscriber(customerId, subscriber.id)} {...props} />
          )}
        >
          {subscriber.email}
        </Anchor>
      </Table.Td>
      <Table.Td>{subscriber.name || <Text c="dimmed">–</Text>}</Table.Td>
      <Table.Td>
        <StatusBadge status={subscriber.status} />
      </Table.Td>
      <Table.Td>{formatDay(subscriber.createdAt)}</Table.Td>
    </Table.Tr>
  );
};

/** Email, Name, Status, Added on; `undefined` subscribers are still loading. */
export const SubscribersTable = ({
  subscribers,
}: {
  readonly subscribers?: readonly SubscriberRow[];
}) => (
  <Table highlightOnHover verticalSpacing="sm">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Email</Table.Th>
        <Table.Th>Name</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th>Added on</Table.Th>
      </Table.Tr>
    </Table.Thead>
    {subscribers ? (
      <Table.Tbody>
        {subscribers.map((subscriber) => (
          <Row key={subscriber.id} subscriber={subscriber} />
        ))}
      </Table.Tbody>
    ) : (
      <TableSkeleton columns={4} rows={limits.skeletonRows} />
    )}
  </Table>
);
