import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SubscriberRow } from '../../../../../shared/contracts/subscribers';
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
          display="block"
          truncate
          title={subscriber.email}
          renderRoot={(props) => (
            <Link to={paths.subscriber(customerId, subscriber.id)} {...props} />
          )}
        >
          {subscriber.email}
        </Anchor>
      </Table.Td>
      <Table.Td c={subscriber.name ? undefined : 'dimmed'}>{subscriber.name || '–'}</Table.Td>
      <Table.Td>
        <StatusBadge status={subscriber.status} />
      </Table.Td>
      <Table.Td>{formatDay(subscriber.createdAt)}</Table.Td>
    </Table.Tr>
  );
};

type Props = {
  readonly subscribers?: readonly SubscriberRow[] | undefined;
  /** The rows are those of the question before; the answer to the newest is on its way. */
  readonly isStale: boolean;
};

/** Email, Name, Status, Added on; `undefined` subscribers are still loading. */
export const SubscribersTable = ({ subscribers, isStale }: Props) => (
  <Table
    highlightOnHover
    verticalSpacing="sm"
    layout="fixed"
    aria-label="Subscribers"
    aria-busy={isStale}
    opacity={isStale ? 0.5 : 1}
  >
    <Table.Thead>
      <Table.Tr>
        <Table.Th w="42%">Email</Table.Th>
        <Table.Th w="26%">Name</Table.Th>
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
      <TableSkeleton columns={4} />
    )}
  </Table>
);
