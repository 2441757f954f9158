import { customerPartition } from '../account/customer-keys';
import { deliveryCountsPrefix, deliveryPartition } from '../delivery/delivery-keys';

type Item = Readonly<Record<string, unknown>>;

/**
 * Returns the name of the counter that sums amounts in one currency, in the currency's smallest
 * unit: `r_USD`.
 */
export const moneyCounter = (currency: string): string => `r_${currency}`;
export const ordersCounter = 'orders';

/** The number of orders, and their net total in each currency. */
export type Revenue = {
  readonly orders: number;
  readonly byCurrency: ReadonlyMap<string, number>;
};

const currencyOf = (name: string, prefix: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

const moneyPrefix = moneyCounter('');

/** Returns only the order counts. The item may also contain other counts and cursors. */
export const revenueCounts = (item: Item): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      name === ordersCounter || name.startsWith(moneyPrefix) ? [[name, Number(value)]] : [],
    ),
  );

export const readRevenue = (item: Item): Revenue => {
  const counts = Object.entries(revenueCounts(item));
  return {
    orders: Math.max(0, Number(item[ordersCounter] ?? 0)),
    byCurrency: new Map(
      counts.flatMap(([name, value]) => {
        const currency = currencyOf(name, moneyPrefix);
        return currency === undefined ? [] : [[currency, Math.max(0, value)] as const];
      }),
    ),
  };
};

/**
 * Adds up the revenue of several emails, or of one email's partitions, separately for each
 * currency.
 */
export const addRevenue = (all: readonly Revenue[]): Revenue => {
  const byCurrency = new Map<string, number>();
  for (const [currency, amount] of all.flatMap((one) => [...one.byCurrency])) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  }
  return { orders: all.reduce((sum, { orders }) => sum + orders, 0), byCurrency };
};

/**
 * Returns the key of a delivery's counter of attributed revenue. There is one counter for each
 * partition of orders.
 */
export const deliveryRevenueKey = (deliveryId: string, partition: string) => ({
  pk: deliveryPartition(deliveryId),
  sk: `${deliveryRevenuePrefix}${partition}`,
});
export const deliveryRevenuePrefix = `${deliveryCountsPrefix}V#`;

const daysPrefix = 'REV#';

/**
 * The key of a store's revenue in a UTC month. There is one such item for each partition of orders.
 */
export const revenueMonthKey = (customerId: string, month: string, partition: string) => ({
  pk: customerPartition(customerId),
  sk: `${daysPrefix}${month}#${partition}`,
});

/** The range of sort keys from the first month to the last, both included. */
export const revenueMonths = (first: string, last: string) => ({
  first: `${daysPrefix}${first}`,
  last: `${daysPrefix}${last}#~`,
});

const dayLetters = { total: 't', attributed: 'a', orders: 'o', attributedOrders: 'p' } as const;
export type DayCount = keyof typeof dayLetters;

/**
 * Returns the name of one of a day's counts. `20779t_USD` is the total of that day's orders, and
 * `20779o` is their number.
 */
export const dayCounter = (day: number, count: DayCount, currency?: string): string =>
  `${day}${dayLetters[count]}${currency === undefined ? '' : `_${currency}`}`;

const dayName = /^(\d+)([taop])(?:_(.+))?$/;
const countByLetter = new Map<string, DayCount>(
  (Object.keys(dayLetters) as DayCount[]).map((count) => [dayLetters[count], count]),
);

export const readRevenueDays = (item: Item) =>
  Object.entries(item).flatMap(([name, value]) => {
    const [, day, letter = '', currency] = dayName.exec(name) ?? [];
    const count = countByLetter.get(letter);
    return day && count && typeof value === 'number'
      ? [{ day: Number(day), count, currency, value }]
      : [];
  });

/** Returns the partition with the number of orders of each product. */
export const salesPartition = (customerId: string): string =>
  `${customerPartition(customerId)}#SOLD`;

export const salesKey = (customerId: string, productId: string, partition: string) => ({
  pk: salesPartition(customerId),
  sk: `${productId}#${partition}`,
});

/** Returns the name of the monthly counter of orders with a product: `m_2026-11`. */
export const salesCounter = (month: string): string => `m_${month}`;

export const readSales = (item: Item, since: string) => ({
  productId: String(item.sk).split('#')[0] ?? '',
  orders: Object.entries(item)
    .filter(([name]) => name.startsWith('m_') && name >= salesCounter(since))
    .reduce((sum, [, value]) => sum + Number(value), 0),
});
