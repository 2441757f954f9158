import { limits } from '../../../shared/limits';
import type { Sale } from '../../items/store/sale';
import type { ShopperProfile } from '../../items/store/shopper';
import type { Clock } from '../../platform/clock';
import type { StoreEvent } from '../../store-events/store-event';
import type { StoreEventQueue } from '../../store-events/store-event-queue';
import type { CheckoutRepository } from '../checkouts/checkout-repository';
import type { CustomerRecord, OrderRecord, Source, StoreRecord } from '../records/store-record';
import type { OrderHours } from './order-hours';
import type { ShopperRepository } from './shopper-repository';

const checkoutRetentionMs = limits.shoppers.checkoutKeptDays * 24 * 3_600_000;

type Dependencies = {
  readonly queue: StoreEventQueue;
  readonly shoppers: Pick<ShopperRepository, 'noteFirst' | 'noteOrder'>;
  readonly checkouts: Pick<CheckoutRepository, 'end'>;
  readonly orderHours: OrderHours;
  readonly idOf: (customerId: string, email: string) => Promise<string>;
  readonly clock: Clock;
};

const dayMs = 24 * 3_600_000;
const { lateDays: maxDelayDays, maxEventProducts } = limits.shoppers;

/** The maximum difference between two reports of when the same order was placed. */
const maxOrderTimeDifferenceMs = 60_000;

/**
 * Returns whether an event is recent enough to start a sequence. Older events, such as a change of
 * an old customer, start nothing.
 */
const isRecent = (at: number, now: number): boolean => at > now - maxDelayDays * dayMs;

/** Returns whether an order is the one recorded as the person's first order. */
const isFirstOrder = ({ first }: ShopperProfile, { id, at }: OrderRecord): boolean => {
  if (!first) return false;
  if (first.orderId !== undefined) return first.orderId === id;
  return first.count === 1 && Math.abs(at - first.at) <= maxOrderTimeDifferenceMs;
};

/** Test orders and canceled orders don't count as purchases. */
const isPurchase = ({ isTest, isCancelled }: OrderRecord): boolean => !isTest && !isCancelled;

const saleOf = ({ total, currency, lines, country }: OrderRecord): Sale => {
  const boughtProductIds = new Set(lines.flatMap(({ productId }) => productId ?? []));
  return {
    total: { amount: total, currency },
    productIds: [...boughtProductIds].slice(0, maxEventProducts),
    country,
  };
};

type Person = { readonly customerId: string; readonly subscriberId: string; readonly now: number };

/** Returns the events of a person who became a customer of the store. */
const customerEvents = (
  { id, createdAt, country }: CustomerRecord,
  { customerId, subscriberId, now }: Person,
): StoreEvent[] =>
  isRecent(createdAt, now)
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
 * Returns the events of an order, with the same ids however often it arrives. An old order still
 * ends sequences, for as long as handled events are remembered.
 */
const orderEvents = (
  order: OrderRecord,
  { customerId, subscriberId, now }: Person,
  isFirst: boolean,
): StoreEvent[] => {
  const { id, name, at, fulfilledAt } = order;
  const commonFields = {
    customerId,
    person: { subscriberId },
    orderName: name.slice(0, limits.shoppers.cartTextLength),
    ...saleOf(order),
  };
  const placed: StoreEvent = {
    ...commonFields,
    kind: 'order_placed',
    id: `order/${id}`,
    at,
    isFirst,
  };
  const fulfilled = fulfilledAt !== undefined && isRecent(fulfilledAt, now);
  return [
    ...(at > now - limits.shoppers.eventsKeptDays * dayMs ? [placed] : []),
    ...(fulfilled
      ? [
          {
            ...commonFields,
            kind: 'order_fulfilled' as const,
            id: `order/${id}/fulfilled`,
            at: fulfilledAt,
          },
        ]
      : []),
  ];
};

/**
 * Turns an imported record into store events. Everything may be repeated and interrupted anywhere:
 * records stay the same, and an event has the same id each time. A history is recorded in the same
 * way, so that first orders are recognized, but publishes nothing.
 */
export const createPublishStoreEvents = (dependencies: Dependencies) => {
  const { queue, shoppers, checkouts, orderHours, idOf, clock } = dependencies;

  const customer = async (customerId: string, record: CustomerRecord, source: Source) => {
    const { email, orderCount = 0, lastOrderAt } = record;
    if (email === undefined) return;
    const subscriberId = await idOf(customerId, email);
    if (source !== 'history') {
      await queue.publish(customerEvents(record, { customerId, subscriberId, now: clock() }));
    } else if (orderCount > 0) {
      // Only the number of orders from before the history is known.
      const first = { at: lastOrderAt ?? record.createdAt, count: orderCount };
      await shoppers.noteFirst(customerId, subscriberId, first);
    }
  };

  const order = async (customerId: string, record: OrderRecord, source: Source) => {
    const { id, email, checkoutId, at } = record;
    const now = clock();
    // The checkout of an older order has already expired.
    const hasCheckout = checkoutId !== undefined && at > now - checkoutRetentionMs;
    if (hasCheckout) await checkouts.end(customerId, checkoutId, now);
    if (email === undefined || !isPurchase(record)) return;
    const subscriberId = await idOf(customerId, email);
    const shopperProfile = await shoppers.noteOrder(customerId, subscriberId, { orderId: id, at });
    await orderHours.note(customerId, { subscriberId, at, ...saleOf(record) }, now);
    if (source === 'history') return;
    const person = { customerId, subscriberId, now };
    await queue.publish(orderEvents(record, person, isFirstOrder(shopperProfile, record)));
  };

  return async (customerId: string, record: StoreRecord, source: Source): Promise<void> => {
    if (record.kind === 'customer') await customer(customerId, record, source);
    if (record.kind === 'order') await order(customerId, record, source);
  };
};
export type PublishStoreEvents = ReturnType<typeof createPublishStoreEvents>;
