import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type {
  BillingInterval,
  BillingView,
  TierPrice,
} from '../../../../../../shared/contracts/billing';
import { StateBadge } from '../../../../components/badges/state-badge';
import { LoadError } from '../../../../components/load-error';
import type { Column } from '../../../../components/table/column';
import { DataTable } from '../../../../components/table/data-table';
import { useApi } from '../../../../lib/api/use-api';
import { formatNumber } from '../../../../lib/format';
import { formatPlanMoney } from '../money';
import { IntervalSwitch } from './interval-switch';
import { intervalPrice, offerOf } from './price-words';

type Row = TierPrice & { readonly id: string; readonly isCurrentTier: boolean };

const money = (amount: number | undefined, currency: string): string =>
  amount === undefined ? '–' : formatPlanMoney(amount, currency);

const columnsFor = (interval: BillingInterval): readonly Column<Row>[] => [
  {
    key: 'range',
    head: 'Active subscribers',
    width: '44%',
    cell: ({ from, to, isCurrentTier }) => (
      <Group gap={10} wrap="nowrap">
        {`${formatNumber(from)} to ${formatNumber(to)}`}
        {isCurrentTier ? <StateBadge tone="good">Your tier</StateBadge> : null}
      </Group>
    ),
  },
  {
    key: 'month',
    head: 'Per month',
    isNumber: true,
    cell: (row) => money(offerOf(row, interval)?.monthPrice, row.currency),
  },
  {
    key: 'year',
    head: 'Per year',
    isNumber: true,
    cell: (row) => {
      const intervalTotal = intervalPrice(row, interval);
      return money(
        intervalTotal && intervalTotal.amount * (interval === 'year' ? 1 : 12),
        row.currency,
      );
    },
  },
];

/**
 * Returns whether the customer pays for this pricing tier. For a complimentary plan, returns
 * whether it is the tier that would apply.
 */
const isCurrentTier = (
  { subscription, activeSubscribers }: BillingView,
  { from, to }: TierPrice,
) =>
  subscription?.range
    ? subscription.range.from === from && subscription.range.to === to
    : from <= activeSubscribers && activeSubscribers <= to;

/** The price of Premium by the number of active subscribers. */
export const Pricing = ({ view }: { readonly view: BillingView }) => {
  const [interval, setInterval] = useState(view.subscription?.interval ?? 'month');
  const { data, error, mutate } = useApi('GET /premium/getRangePrices', {});
  const rows = data?.map((tier) => ({
    ...tier,
    id: tier.priceId,
    isCurrentTier: isCurrentTier(view, tier),
  }));
  return (
    <Stack gap="sm" component="section" aria-label="Pricing">
      <Group justify="space-between">
        <div>
          <Title order={2}>Pricing</Title>
          <Text size="xs" c="dimmed">
            Your price is based on your active subscribers and updates with each payment.
          </Text>
        </div>
        <IntervalSwitch interval={interval} onChange={setInterval} />
      </Group>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void mutate()} title="We couldn’t load prices" />
      ) : (
        <DataTable
          label="Prices"
          columns={columnsFor(interval)}
          rows={rows}
          isNarrow
          skeletonRows={8}
        />
      )}
    </Stack>
  );
};
