import { Anchor, Group, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListedSubscriber } from '../../../../../shared/contracts/subscribers';
import { Dash } from '../../../components/dash';
import { SelectPage, SelectRow } from '../../../components/list/select-cells';
import { TableSkeleton } from '../../../components/list/table-skeleton';
import type { Selection } from '../../../components/list/use-selection';
import { LongText } from '../../../components/long-text';
import { StatusBadge } from '../../../components/status-badge';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SuppressedMark } from './suppressed-mark';

type RowProps = {
  readonly subscriber: ListedSubscriber;
  readonly selection?: Selection | undefined;
};

const EmailLink = ({ subscriber }: { readonly subscriber: ListedSubscriber }) => {
  const customerId = useCustomerId();
  return (
    <Anchor
      size="sm"
      display="block"
      truncate
      title={subscriber.email}
      renderRoot={(props) => <Link to={paths.subscriber(customerId, subscriber.id)} {...props} />}
    >
      {subscriber.email}
    </Anchor>
  );
};

const Row = ({ subscriber, selection }: RowProps) => {
  const { id, email, name, status, createdAt, suppression } = subscriber;
  const isSelected = selection?.isSelected(id) ?? false;
  return (
    <Table.Tr
      aria-selected={selection ? isSelected : undefined}
      bg={isSelected ? 'var(--mb-well)' : undefined}
    >
      {selection ? <SelectRow id={id} label={`Select ${email}`} selection={selection} /> : null}
      <Table.Td>
        <EmailLink subscriber={subscriber} />
      </Table.Td>
      <Table.Td>{name ? <LongText title={name}>{name}</LongText> : <Dash>No name</Dash>}</Table.Td>
      <Table.Td>
        <Group gap={6}>
          <StatusBadge status={status} />
          {suppression ? <SuppressedMark suppression={suppression} /> : null}
        </Group>
      </Table.Td>
      <Table.Td>{formatDay(createdAt)}</Table.Td>
    </Table.Tr>
  );
};

type Props = {
  /** Undefined while they are loading. */
  readonly subscribers?: readonly ListedSubscriber[] | undefined;
  /** The rows are those of the question before; the answer to the newest is on its way. */
  readonly isStale: boolean;
  /** With one, every row has a checkbox. */
  readonly selection?: Selection | undefined;
};

/** Email, Name, Status, Added on. */
export const SubscribersTable = ({ subscribers, isStale, selection }: Props) => (
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
        {selection ? (
          <SelectPage
            ids={(subscribers ?? []).map(({ id }) => id)}
            label="Select everybody on this page"
            selection={selection}
          />
        ) : null}
        <Table.Th w="38%">Email</Table.Th>
        <Table.Th w="22%">Name</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th w="14%">Added on</Table.Th>
      </Table.Tr>
    </Table.Thead>
    {subscribers ? (
      <Table.Tbody>
        {subscribers.map((subscriber) => (
          <Row key={subscriber.id} subscriber={subscriber} selection={selection} />
        ))}
      </Table.Tbody>
    ) : (
      <TableSkeleton columns={selection ? 5 : 4} />
    )}
  </Table>
);
