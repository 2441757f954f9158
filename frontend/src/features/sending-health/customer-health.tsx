import { Button, List, Stack, Text } from '@mantine/core';
import { StateBadge } from '../../components/badges/state-badge';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/data-table';
import { RowLink, TitleCell } from '../../components/table/title-cell';
import type { ApiResult } from '../../lib/api/client';
import { api } from '../../lib/api/client';
import { useAction } from '../../lib/api/use-action';
import { confirm } from '../../lib/confirm';
import { formatDay, formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { levels, percent } from './health-words';

export type CustomerHealth =
  ApiResult<'GET /manager/sending-health/customers'>['customers'][number];
type Row = CustomerHealth & { readonly id: string };

const columns: readonly Column<Row>[] = [
  {
    key: 'brand',
    head: 'Customer',
    width: '24%',
    shape: 'title',
    cell: ({ customerId, brand, since, level }) => (
      <TitleCell
        title={
          <RowLink to={paths.emails(customerId)} title={brand}>
            {brand}
          </RowLink>
        }
        second={level === 'good' ? undefined : `Since ${formatDay(since)}`}
      />
    ),
  },
  {
    key: 'level',
    head: 'Sending',
    width: '17%',
    shape: 'badge',
    cell: ({ level }) => <StateBadge tone={levels[level].tone}>{levels[level].word}</StateBadge>,
  },
  {
    key: 'delivered',
    head: 'Delivered',
    isNumber: true,
    cell: ({ rates }) => formatNumber(rates.delivered),
  },
  {
    key: 'bounces',
    head: 'Bounced',
    isNumber: true,
    cell: ({ rates }) => `${formatNumber(rates.bounced)} · ${percent(rates.bounceRate)}`,
  },
  {
    key: 'complaints',
    head: 'Marked as spam',
    isNumber: true,
    cell: ({ rates }) => `${formatNumber(rates.complained)} · ${percent(rates.complaintRate)}`,
  },
];

const confirmRelease = (brand: string) =>
  confirm({
    title: `Resume sending for ${brand}?`,
    text: 'Do this after the cause is fixed. Paused emails stay paused until someone resumes them.',
    confirmLabel: 'Resume sending',
    cancelLabel: 'Cancel',
  });

type ReleaseProps = { readonly customer: CustomerHealth; readonly onReleased: () => void };

/** A button that ends the pause of an account after a confirmation. */
const Release = ({ customer: { customerId, brand }, onReleased }: ReleaseProps) => {
  const { run, busy } = useAction(
    () => api('POST /customer/{customerId}/sending/release', { params: { customerId }, body: {} }),
    { success: `${brand} can send again.` },
  );
  const release = async () => {
    if (!(await confirmRelease(brand))) return;
    await run();
    onReleased();
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={release}>
      Resume sending
    </Button>
  );
};

/**
 * Advice about customers with poor sending results. Renders nothing if there are no such customers.
 */
export const Advice = ({
  customers,
  onReleased,
}: {
  readonly customers: readonly CustomerHealth[];
  readonly onReleased: () => void;
}) => (
  <Stack gap="md">
    {customers
      .filter(({ advice }) => advice.length > 0)
      .map((customer) => (
        <section key={customer.customerId} aria-label={`What to do: ${customer.brand}`}>
          <Text fw={600}>{customer.brand}</Text>
          <List size="sm" mb="xs">
            {customer.advice.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          {customer.level === 'paused' ? (
            <Release customer={customer} onReleased={onReleased} />
          ) : null}
        </section>
      ))}
  </Stack>
);

/** Bounce and complaint rates of the last seven days, worst first. */
export const CustomerHealthTable = ({
  customers,
}: {
  readonly customers: readonly CustomerHealth[] | undefined;
}) => (
  <DataTable
    label="Rates by customer"
    columns={columns}
    rows={customers?.map((customer) => ({ ...customer, id: customer.customerId }))}
    isTall
    skeletonRows={3}
  />
);
