import type { RevenueMetric } from '../../shared/contracts/settings/revenue';
import { momentOf } from '../../shared/zoned-time';
import { type DayCount, readRevenueDays } from '../items/revenue/revenue-counts';
import { type Day, dayMs } from '../platform/local-day';
import type { Item } from '../platform/table/item';

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfDate = (date: string): Day => Math.floor(Date.parse(date) / dayMs);

/**
 * Returns the moment (epoch ms) a day begins in the customer's time zone. If the clocks skip
 * midnight, the day begins at the first time after the gap.
 */
export const beginOfDay = (day: Day, timeZone: string): number => {
  const dayStart = momentOf(`${dateOf(day)}T00:00`, timeZone);
  const next = dayStart.kind === 'skipped' ? momentOf(dayStart.next, timeZone) : dayStart;
  return next.kind === 'moment' ? next.epochMs : day * dayMs;
};

/** Returns the same date one month before, or the last day of that month if it's too short. */
export const previousMonthDay = (day: Day): Day => {
  const moment = new Date(day * dayMs);
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  const date = moment.getUTCDate();
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.floor(Date.UTC(year, month - 1, Math.min(date, lastDate)) / dayMs);
};

/**
 * Returns the months (in UTC) in which orders of these days may have been placed, whatever the
 * customer's time zone is.
 */
export const monthsAround = (first: Day, last: Day) => ({
  first: dateOf(first - 1).slice(0, 7),
  last: dateOf(last + 1).slice(0, 7),
});

type Span = { readonly first: Day; readonly last: Day };

/** Adds up all counts of a range of days over the partitions. */
export const addUpDays = (items: readonly Item[], { first, last }: Span) => {
  const sums = new Map<string, number>();
  const days = new Set<Day>();
  const currencies = new Set<string>();
  for (const { day, count, currency = '', value } of items.flatMap(readRevenueDays)) {
    if (day < first || day > last) continue;
    const key = `${day} ${count} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0) + value);
    days.add(day);
    if (currency !== '') currencies.add(currency);
  }
  const countOfDay = (count: DayCount, currency: string, day: Day): number =>
    Math.max(0, sums.get(`${day} ${count} ${currency}`) ?? 0);
  // If an order was counted before there were counts per currency, canceling the order leaves a
  // negative count. Such a count belongs to its own day and must not reduce other days.
  const sumOf = (count: DayCount, currency = '', day?: Day): number =>
    day === undefined
      ? [...days].reduce((sum, one) => sum + countOfDay(count, currency, one), 0)
      : countOfDay(count, currency, day);
  return { of: sumOf, currencies };
};

type MetricInput = Span & {
  readonly currency: string | undefined;
  readonly metric: 'revenue' | 'orders';
};

/** Returns the figures of a period, in the store's currency. */
export const metricOf = (
  items: readonly Item[],
  { first, last, currency, metric }: MetricInput,
): Omit<RevenueMetric, 'delivered' | 'today' | 'timeZone'> => {
  const { of: sumOf, currencies } = addUpDays(items, { first, last });
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const foreign = [...currencies].filter((name) => name !== currency);
  // Orders counted before there were counts per currency are treated as orders in the store's
  // currency.
  const ordersOn = (count: 'orders' | 'attributedOrders', day: Day): number =>
    Math.max(
      0,
      foreign.reduce((left, name) => left - sumOf(count, name, day), sumOf(count, '', day)),
    );
  const ordersIn = (count: 'orders' | 'attributedOrders'): number =>
    days.reduce((sum, day) => sum + ordersOn(count, day), 0);
  const dayOf = (day: Day) =>
    metric === 'orders'
      ? { total: ordersOn('orders', day), attributed: ordersOn('attributedOrders', day) }
      : {
          total: sumOf('total', currency, day),
          attributed: sumOf('attributed', currency, day),
        };
  return {
    currency,
    totalRevenue: sumOf('total', currency),
    attributedRevenue: sumOf('attributed', currency),
    orders: ordersIn('orders'),
    attributedOrders: ordersIn('attributedOrders'),
    others: foreign
      .map((name) => ({
        currency: name,
        amount: sumOf('total', name),
        orders: sumOf('orders', name),
      }))
      .filter(({ amount, orders }) => amount > 0 || orders > 0),
    from: dateOf(first),
    to: dateOf(last),
    days: days.map((day) => ({ day: dateOf(day), ...dayOf(day) })),
  };
};
