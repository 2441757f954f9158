import type { RevenueMetric } from '../../shared/contracts/settings/revenue';
import { momentOf } from '../../shared/zoned-time';
import { type DayCount, readRevenueDays } from '../items/revenue/revenue-counts';
import { type Day, dayMs } from '../platform/local-day';
import type { Item } from '../platform/table/item';

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfDate = (date: string): Day => Math.floor(Date.parse(date) / dayMs);

/** The moment (epoch ms) a day begins where the customer is, or clocks go on where they skip midnight. */
export const beginOfDay = (day: Day, timeZone: string): number => {
  const found = momentOf(`${dateOf(day)}T00:00`, timeZone);
  const next = found.kind === 'skipped' ? momentOf(found.next, timeZone) : found;
  return next.kind === 'moment' ? next.epochMs : day * dayMs;
};

/** The same date a month before, or the last one of a shorter month. */
export const monthBefore = (day: Day): Day => {
  const moment = new Date(day * dayMs);
  const [year, month, date] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.floor(Date.UTC(year, month - 1, Math.min(date, lastDate)) / dayMs);
};

/** Months (in UTC) in which orders of these days may have been placed, whatever the zone. */
export const monthsAround = (first: Day, last: Day) => ({
  first: dateOf(first - 1).slice(0, 7),
  last: dateOf(last + 1).slice(0, 7),
});

type Span = { readonly first: Day; readonly last: Day };

/** Everything counted within days, added up over the lanes. */
export const addUpDays = (items: readonly Item[], { first, last }: Span) => {
  const sums = new Map<string, number>();
  const currencies = new Map<string, number>();
  for (const { day, count, currency = '', value } of items.flatMap(readRevenueDays)) {
    if (day < first || day > last) continue;
    for (const key of [`${count} ${currency}`, `${day} ${count} ${currency}`]) {
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
    if (count === 'total') currencies.set(currency, (currencies.get(currency) ?? 0) + value);
  }
  const of = (count: DayCount, currency = '', day?: Day): number =>
    Math.max(0, sums.get(`${day === undefined ? '' : `${day} `}${count} ${currency}`) ?? 0);
  return { of, currencies };
};

type Facts = Span & {
  readonly currency: string | undefined;
  readonly metric: 'revenue' | 'orders';
};

/** The figures of a time, in the shop's currency. */
export const metricOf = (
  items: readonly Item[],
  { first, last, currency, metric }: Facts,
): Omit<RevenueMetric, 'delivered' | 'today' | 'timeZone'> => {
  const { of, currencies } = addUpDays(items, { first, last });
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const dayOf = (day: Day) =>
    metric === 'orders'
      ? { total: of('orders', '', day), attributed: of('attributedOrders', '', day) }
      : { total: of('total', currency, day), attributed: of('attributed', currency, day) };
  return {
    currency,
    totalRevenue: of('total', currency),
    attributedRevenue: of('attributed', currency),
    orders: of('orders'),
    attributedOrders: of('attributedOrders'),
    others: [...currencies]
      .filter(([name, amount]) => name !== currency && amount > 0)
      .map(([name, amount]) => ({ currency: name, amount })),
    ...{ from: dateOf(first), to: dateOf(last) },
    days: days.map((day) => ({ day: dateOf(day), ...dayOf(day) })),
  };
};
