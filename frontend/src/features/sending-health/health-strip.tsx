import { Skeleton } from '@mantine/core';
import { Strip, StripFigure } from '../../components/frame/strip';
import { LoadError } from '../../components/load-error';
import type { ApiResult } from '../../lib/api/client';
import { useApi } from '../../lib/api/use-api';
import { formatMoment, formatNumber, formatPercent, formatRate, plural } from '../../lib/format';
import type { CustomerHealth } from './customer-health';
import { notCheckedText } from './health-words';

const refreshInterval = 30_000;
type Quota = NonNullable<ApiResult<'GET /manager/sending-health'>['quota']>;

/** The loaded part of a paginated list. Undefined while loading. */
type ListedRows<Row> = { readonly rows: readonly Row[] | undefined; readonly hasMore: boolean };

/** The remaining SES quota. SES returns -1 if there is no limit. */
const RemainingQuota = ({ quota }: { readonly quota: Quota }) => {
  const { max24HourSend, sentLast24Hours, usedPercent = 0, maxSendRate } = quota;
  const rate = `${formatNumber(maxSendRate)} per second`;
  if (max24HourSend < 0)
    return <StripFigure label="Quota left" figure="No limit" note={`Up to ${rate}`} />;
  return (
    <StripFigure
      label="Quota left"
      figure={formatNumber(Math.max(0, max24HourSend - sentLast24Hours))}
      note={`${formatRate(usedPercent, 100)} used, up to ${rate}`}
    />
  );
};

const SentToday = ({ quota }: { readonly quota: Quota }) => (
  <StripFigure
    label="Sent"
    figure={formatNumber(quota.sentLast24Hours)}
    note={`${
      quota.max24HourSend < 0 ? 'In' : `Of ${formatNumber(quota.max24HourSend)} in`
    } the 24 hours before ${formatMoment(quota.at)}`}
  />
);

/**
 * Bounce and complaint rates of all customers. They have two decimals, because complaint rates are
 * small.
 */
const Rates = ({ rows = [], hasMore }: ListedRows<CustomerHealth>) => {
  const sum = (getRate: (rates: CustomerHealth['rates']) => number) =>
    rows.reduce((total, { rates }) => total + getRate(rates), 0);
  const delivered = sum((rates) => rates.delivered);
  const bounced = sum((rates) => rates.bounced);
  const complained = sum((rates) => rates.complained);
  const periodNote = hasMore ? `Of the ${plural(rows.length, 'customer')} listed` : 'Last 7 days';
  const figureOf = (part: number, whole: number) =>
    whole > 0
      ? { figure: formatPercent((part / whole) * 100, 2), note: periodNote }
      : { note: notCheckedText };
  return (
    <>
      <StripFigure label="Bounce rate" {...figureOf(bounced, delivered + bounced)} />
      <StripFigure label="Spam rate" {...figureOf(complained, delivered)} />
    </>
  );
};

type Props = {
  readonly customers: ListedRows<CustomerHealth>;
  readonly activeDeliveries: ListedRows<unknown>;
};

/**
 * The account's health in five figures: the remaining quota, sending results, and current activity.
 */
export const HealthStrip = ({ customers, activeDeliveries }: Props) => {
  const { data, error, mutate } = useApi('GET /manager/sending-health', {}, { refreshInterval });
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={116} radius="lg" mb={26} role="img" aria-label="Loading" />;
  const { quota } = data;
  const count = activeDeliveries.rows?.length;
  return (
    <Strip label="Account sending">
      {quota ? <SentToday quota={quota} /> : <StripFigure label="Sent" note={notCheckedText} />}
      {quota ? (
        <RemainingQuota quota={quota} />
      ) : (
        <StripFigure label="Quota left" note={notCheckedText} />
      )}
      <Rates {...customers} />
      <StripFigure
        label="In progress"
        figure={
          count === undefined
            ? undefined
            : `${formatNumber(count)}${activeDeliveries.hasMore ? '+' : ''}`
        }
        note={count === 1 ? 'Email' : 'Emails'}
      />
    </Strip>
  );
};
