import { Box, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RevenueMetric } from '../../../../../../shared/contracts/settings/revenue';
import { minorDigits } from '../../../../../../shared/money';
import { AreaChart } from '../../../../components/charts/area-chart';
import { Strip, StripFigure } from '../../../../components/frame/strip';
import { LoadError } from '../../../../components/load-error';
import { formatShopMoney } from '../../../../components/store/shop-money';
import { useApi } from '../../../../lib/api/use-api';
import { formatDate, formatNumber, plural, zoneName } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { isUnderWay } from '../sync/sync-words';
import { MetricDays } from './metric-days';
import {
  chartText,
  type Days,
  daysProblem,
  otherCurrenciesText,
  type Period,
  perEmail,
  periodLabels,
  ranges,
  shareOf,
  timePeriodOf,
} from './metric-words';

const refreshMs = 5000;

const series = [
  { name: 'total', label: 'All orders', color: 'lilac' },
  { name: 'attributed', label: 'From emails', color: 'iris' },
] as const;

const Figures = ({ metric }: { readonly metric: RevenueMetric }) => {
  const { currency = '', orders, attributedOrders, delivered } = metric;
  const revenuePerEmail = perEmail(metric);
  return (
    <Strip label="Revenue">
      <StripFigure
        label="Total revenue"
        figure={formatShopMoney(metric.totalRevenue, currency)}
        note={plural(orders, 'order')}
      />
      <StripFigure
        label="From emails"
        figure={formatShopMoney(metric.attributedRevenue, currency)}
        note={plural(attributedOrders, 'order')}
      />
      <StripFigure
        label="Email share of revenue"
        figure={shareOf(metric)}
        note="Of total revenue"
      />
      <StripFigure
        label="Per delivered email"
        figure={revenuePerEmail ?? '–'}
        note={
          delivered > 0 ? `${formatNumber(delivered)} delivered` : 'No emails sent in this period'
        }
      />
    </Strip>
  );
};

const Chart = ({ metric }: { readonly metric: RevenueMetric }) => {
  const { currency = '', days, from, to, timeZone } = metric;
  const unit = 10 ** minorDigits(currency);
  const data = days.map(({ day, total, attributed }) => ({
    at: formatDate(day),
    total: total / unit,
    attributed: attributed / unit,
  }));
  return (
    <AreaChart
      label={chartText(metric)}
      data={data}
      series={series}
      figures={`${formatDate(from)} to ${formatDate(to)}, ${zoneName(timeZone)} time. Amounts are in ${currency}, net of refunds.`}
    />
  );
};

const stillComing = 'Orders are still importing. These numbers will grow until the sync is done.';

type MetricsProps = {
  readonly metric: RevenueMetric;
  /**
   * True while orders of the last 12 months are still being imported. Until then, the figures are
   * incomplete.
   */
  readonly isImporting: boolean;
};

const MetricsContent = ({ metric, isImporting }: MetricsProps) => {
  const otherCurrenciesNote = otherCurrenciesText(metric);
  const importNotice = isImporting ? (
    <Text size="sm" role="status">
      {stillComing}
    </Text>
  ) : null;
  if (metric.currency === undefined) {
    return (
      importNotice ?? (
        <Text size="sm" c="dimmed">
          No orders yet. When someone buys in your store, you’ll see what your emails earned.
        </Text>
      )
    );
  }
  return (
    <>
      {importNotice}
      <Figures metric={metric} />
      {metric.orders > 0 ? <Chart metric={metric} /> : null}
      {metric.orders > 0 || isImporting ? null : (
        <Text size="sm" c="dimmed">
          No orders in this period.
        </Text>
      )}
      {otherCurrenciesNote ? <Text size="sm">{otherCurrenciesNote}</Text> : null}
    </>
  );
};

/** The store's revenue and the part that emails generated, refreshed every five seconds. */
export const BusinessMetrics = () => {
  const [period, setPeriod] = useState<Period>('month');
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const [today, setToday] = useState<string>();
  const params = { customerId: useCustomerId() };
  const sync = useApi('GET /shopify/bulk-operations/status/{customerId}', { params });
  const isComing = sync.data !== undefined && isUnderWay(sync.data);
  const problem = period === 'custom' ? daysProblem(days) : undefined;
  // An incomplete period isn't requested, so the current figures stay on the screen while the user
  // enters one.
  const requestedPeriod = timePeriodOf(period, today, days);
  const lastValidPeriod = useRef(requestedPeriod);
  if (!problem) lastValidPeriod.current = requestedPeriod;
  const { data, error, mutate } = useApi(
    'GET /attribution/shopify/metric',
    { query: { timePeriod: lastValidPeriod.current } },
    {
      refreshInterval: refreshMs,
      keepPreviousData: true,
      onSuccess: (metric) => setToday(metric.today),
    },
  );
  /** A custom period starts with the days currently shown. */
  const choose = (next: Period) => {
    if (next === 'custom' && data) setDays({ from: data.from, to: data.to });
    setPeriod(next);
  };
  return (
    <Stack component="section" aria-label="Business metrics" gap="sm">
      <Group justify="space-between">
        <Title order={3}>Business metrics</Title>
        <Select
          aria-label="Time"
          w={160}
          allowDeselect={false}
          data={ranges.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onChange={(value) => choose(ranges.find((one) => one === value) ?? 'month')}
        />
      </Group>
      {period === 'custom' ? (
        <MetricDays days={days} problem={problem} today={today} onChange={setDays} />
      ) : null}
      {data ? <MetricsContent metric={data} isImporting={isComing} /> : null}
      {!data && error ? (
        <LoadError
          title="We couldn’t load your revenue"
          error={error}
          onRetry={() => void mutate()}
        />
      ) : null}
      {data || error ? null : (
        <Box aria-busy="true">
          <Skeleton height={84} mb="sm" />
          <Skeleton height={180} />
        </Box>
      )}
    </Stack>
  );
};
