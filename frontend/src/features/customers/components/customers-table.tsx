import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CustomerRow } from '../../../../../shared/contracts/customers';
import { BrandPicture } from '../../../components/brand/brand-picture';
import { Dash, nothingSent, Rate } from '../../../components/dash';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RowLink, TitleCell } from '../../../components/table/title-cell';
import { formatDay, formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Attention } from './attention';
import { useOrderedCustomers } from './use-ordered-customers';

const Brand = ({ customer }: { readonly customer: CustomerRow }) => (
  <TitleCell
    picture={<BrandPicture name={customer.name} logoUrl={customer.logoUrl} />}
    title={
      <Group gap={8} wrap="nowrap">
        <RowLink to={paths.emails(customer.id)} title={customer.name}>
          {customer.name}
        </RowLink>
        {customer.premium ? null : <Badge color="gray">Free</Badge>}
      </Group>
    }
    second={customer.lastSend ? undefined : nothingSent}
  />
);

const LastSend = ({ lastSend }: Pick<CustomerRow, 'lastSend'>) =>
  lastSend ? (
    <Stack gap={0}>
      <Text truncate title={lastSend.name}>
        {lastSend.name}
      </Text>
      <Text size="xs" c="dimmed">
        {formatDay(lastSend.at)}
      </Text>
    </Stack>
  ) : (
    <Dash>{nothingSent}</Dash>
  );

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'name',
    head: 'Customer',
    width: '24%',
    shape: 'title',
    cell: (customer) => <Brand customer={customer} />,
  },
  {
    key: 'subscribers',
    head: 'Subscribers',
    width: '11%',
    isNumber: true,
    cell: ({ activeSubscribers }) => formatNumber(activeSubscribers),
  },
  {
    key: 'lastSend',
    head: 'Last email',
    width: '20%',
    shape: 'title',
    startsDescending: true,
    cell: ({ lastSend }) => <LastSend lastSend={lastSend} />,
  },
  {
    key: 'openRate',
    head: 'Open rate',
    width: '10%',
    isNumber: true,
    cell: ({ lastSend }) => <Rate percent={lastSend?.openRate} />,
  },
  {
    key: 'attention',
    head: 'Needs attention',
    startsDescending: true,
    cell: (customer) => <Attention customer={customer} />,
  },
];

const Manage = ({ id, name }: CustomerRow) => (
  <Button
    variant="default"
    size="xs"
    aria-label={`Manage ${name}`}
    component={Link}
    to={paths.emails(id)}
  >
    Manage
  </Button>
);

type Props = {
  /** Undefined while loading. */
  readonly customers: readonly CustomerRow[] | undefined;
  readonly isStale: boolean;
  /** Whether there are more customers than those in `customers`. */
  readonly hasMore: boolean;
};

/** A table of all customers with their audience size, last email, and waiting items. */
export const CustomersTable = ({ customers, isStale, hasMore }: Props) => {
  const { order, rows } = useOrderedCustomers(customers, hasMore);
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={rows}
      order={order}
      isStale={isStale}
      isTall
      actions={Manage}
    />
  );
};
