import { limits } from '../../../shared/limits';
import type { Shopper } from '../../items/store/shopper';
import type { StoreEvent } from '../../store-events/store-event';
import type { CustomerRecord, OrderLine, OrderRecord } from '../records/store-record';

const dayMs = 24 * 3_600_000;
const { lateDays, mostEventProducts } = limits.shoppers;

/** By how much two accounts of the same order may differ in when it was placed. */
const sameOrderMs = 60_000;

/** What happened so long ago starts nothing, however it is told: a change of an old customer. */
const isFresh = (at: number, now: number): boolean => at > now - lateDays * dayMs;

/** Whether an order is the person's first: the one that was written down as such. */
export const isFirstOrder = (
  { first }: Shopper,
  { id, createdAt }: Pick<OrderRecord, 'id' | 'createdAt'>,
): boolean => {
  if (!first) return false;
  if (first.orderId !== undefined) return first.orderId === id;
  return first.count === 1 && Math.abs(createdAt - first.at) <= sameOrderMs;
};

/** Test orders and those that were called off are nobody's purchase. */
export const isPurchase = ({ isTest, cancelledAt }: OrderRecord): boolean =>
  !isTest && cancelledAt === undefined;

/** Products, each once; of a longer list the first ones. */
export const productsOf = (lines: readonly OrderLine[]): string[] =>
  [...new Set(lines.flatMap(({ productId }) => productId ?? []))].slice(0, mostEventProducts);

type Person = { readonly customerId: string; readonly subscriberId: string; readonly now: number };

/** What a customer of the shop did by becoming one. */
export const customerEvents = (
  { id, createdAt, country }: CustomerRecord,
  { customerId, subscriberId, now }: Person,
): StoreEvent[] =>
  isFresh(createdAt, now)
    ? [
        {
          kind: 'customer_created',
          id: `customer/${id}`,
          customerId,
          person: { subscriberId },
          at: createdAt,
          country,
        },
      ]
    : [];

/**
 * What somebody did by an order, under the same names however often it is told. An old one still ends
 * series, as far back as it is noted which events were carried out.
 */
export const orderEvents = (
  { id, name, createdAt, fulfilledAt, country, total, lines }: OrderRecord,
  { customerId, subscriberId, now }: Person,
  isFirst: boolean,
): StoreEvent[] => {
  const facts = { customerId, person: { subscriberId }, country, total };
  const orderName = name.slice(0, limits.shoppers.cartTextLength);
  const what = { ...facts, orderName, productIds: productsOf(lines) };
  const placed: StoreEvent = {
    ...what,
    kind: 'order_placed',
    id: `order/${id}`,
    at: createdAt,
    isFirst,
  };
  const fulfilled = fulfilledAt !== undefined && isFresh(fulfilledAt, now);
  return [
    ...(createdAt > now - limits.shoppers.eventsKeptDays * dayMs ? [placed] : []),
    ...(fulfilled
      ? [
          {
            ...what,
            kind: 'order_fulfilled' as const,
            id: `order/${id}/fulfilled`,
            at: fulfilledAt,
          },
        ]
      : []),
  ];
};
