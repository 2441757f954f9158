import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { attributeLabel } from '../../../../../shared/audience/attribute-words';
import type { ListedSubscriber } from '../../../../../shared/contracts/subscribers';
import { StatusBadge } from '../../../components/badges/status-badge';
import { Dash } from '../../../components/dash';
import type { Column, Order } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import type { RowSelection } from '../../../components/table/row-selection';
import { RowLink } from '../../../components/table/title-cell';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SuppressedMark } from './suppressed-mark';

/** Returns the column of the selected attribute. */
const attributeColumn = (attribute: string): Column<ListedSubscriber> => ({
  key: 'attribute',
  head: attributeLabel(attribute),
  width: '15%',
  cell: ({ value }) => (value ? <span title={value}>{value}</span> : <Dash>None</Dash>),
});

type TableContext = { readonly customerId: string; readonly attribute: string | undefined };

const notYet = 'You can sort by this column once your audience is ready.';

const columnsOf = ({
  customerId,
  attribute,
}: TableContext): readonly Column<ListedSubscriber>[] => [
  {
    key: 'email',
    head: 'Email',
    width: attribute ? '26%' : '34%',
    cell: ({ id, email }) => (
      <RowLink to={paths.subscriber(customerId, id)} title={email}>
        {email}
      </RowLink>
    ),
  },
  {
    key: 'name',
    head: 'Name',
    width: attribute ? '17%' : '24%',
    cell: ({ name }) => (name ? <span title={name}>{name}</span> : <Dash>No name</Dash>),
  },
  ...(attribute ? [attributeColumn(attribute)] : []),
  {
    key: 'status',
    head: 'Status',
    shape: 'badge',
    cell: ({ status, suppression, isWithoutConsent }) => (
      <Group gap={6} wrap="nowrap">
        <StatusBadge status={status} isWithoutConsent={isWithoutConsent} />
        {suppression ? <SuppressedMark suppression={suppression} /> : null}
      </Group>
    ),
  },
  {
    key: 'createdAt',
    head: 'Added on',
    width: '15%',
    isNumber: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

type Props = {
  /** The subscribers to show. Undefined while loading. */
  readonly subscribers?: readonly ListedSubscriber[] | undefined;
  /** Set while the rows belong to the previous query and the new one is loading. */
  readonly isStale: boolean;
  readonly order: Order;
  readonly attribute: string | undefined;
  /** True while a columnar index is being built and the list has only one sort order. */
  readonly isPreparing: boolean;
  readonly choice: RowSelection<ListedSubscriber>;
  readonly footer: ReactNode;
};

/**
 * A table of subscribers with the columns Email, Name, the selected attribute if any, Status, and
 * Added on.
 */
export const SubscribersTable = ({ subscribers, attribute, isPreparing, ...props }: Props) => {
  const columns = columnsOf({ customerId: useCustomerId(), attribute });
  const isOffered = ({ key }: Column<ListedSubscriber>) => props.order.offered?.includes(key);
  return (
    <DataTable
      label="Subscribers"
      columns={
        isPreparing
          ? columns.map((column) => (isOffered(column) ? column : { ...column, hint: notYet }))
          : columns
      }
      rows={subscribers}
      {...props}
    />
  );
};
