import { attributionLimits } from '../../../../../../shared/attribution-limits';
import type { RevenueMetric } from '../../../../../../shared/contracts/settings/revenue';
import { formatShopMoney } from '../../../../components/store/shop-money';
import { formatRate, plural } from '../../../../lib/format';

const dayMs = 24 * 3_600_000;

export const ranges = ['month', 'week', 'quarter', 'year', 'custom'] as const;
export type Period = (typeof ranges)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  month: 'Last month',
  week: 'Last 7 days',
  quarter: 'Last 90 days',
  year: 'Last 365 days',
  custom: 'From … to …',
};

const lengths: Readonly<Record<Exclude<Period, 'month' | 'custom'>, number>> = {
  week: 7,
  quarter: 90,
  year: 365,
};

/**
 * The first and last selected day, both included. A day that isn't selected yet is an empty string.
 */
export type Days = { readonly from: string; readonly to: string };

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns what is wrong with the selected days, or undefined if they are valid. */
export const daysProblem = ({ from, to }: Days): string | undefined => {
  if (!isDay(from) || !isDay(to)) return 'Choose a start and end date.';
  if (from > to) return 'The start date must be before the end date.';
  const { maxDaysShown: max } = attributionLimits;
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return length > max ? `Choose ${max} days or fewer.` : undefined;
};

/**
 * Returns the period to request. Undefined lets the server use one month. @param today the current
 * date in the customer's time zone
 */
export const timePeriodOf = (
  period: Period,
  today: string | undefined,
  days: Days,
): string | undefined => {
  if (period === 'custom') return daysProblem(days) ? undefined : `${days.from}..${days.to}`;
  if (period === 'month' || today === undefined) return undefined;
  const first = new Date(Date.parse(today) - (lengths[period] - 1) * dayMs);
  return `${first.toISOString().slice(0, 10)}..${today}`;
};

type Amounts = Pick<RevenueMetric, 'attributedRevenue' | 'totalRevenue'>;

export const shareOf = ({ attributedRevenue, totalRevenue }: Amounts): string =>
  formatRate(attributedRevenue, totalRevenue);

/** Returns the average revenue per delivered email. */
export const perEmail = ({
  attributedRevenue,
  delivered,
  currency = '',
}: RevenueMetric): string | undefined =>
  delivered > 0 ? formatShopMoney(Math.round(attributedRevenue / delivered), currency) : undefined;

export const otherCurrenciesText = ({ others }: RevenueMetric): string | undefined =>
  others.length === 0
    ? undefined
    : `Orders in other currencies aren’t included: ${others
        .map(({ amount, currency, orders }) => {
          const money = formatShopMoney(amount, currency);
          return orders > 0 ? `${money} from ${plural(orders, 'order')}` : money;
        })
        .join(', ')}.`;

/** Describes the chart in one sentence. */
export const chartText = (metric: RevenueMetric): string => {
  const { currency = '', days } = metric;
  const total = formatShopMoney(metric.totalRevenue, currency);
  const attributedText = formatShopMoney(metric.attributedRevenue, currency);
  return `Revenue over ${plural(days.length, 'day')}: ${total}, including ${attributedText} from emails`;
};
