import { limits } from '../../../shared/limits';
import type { Clock } from '../../platform/clock';
import type { StoreEventQueue } from '../../store-events/store-event-queue';
import type { CheckoutRepository } from '../checkouts/checkout-repository';
import type { CustomerRecord, OrderRecord, Source, StoreRecord } from '../records/store-record';
import {
  customerEvents,
  isFirstOrder,
  isPurchase,
  orderEvents,
  productsOf,
} from './happening-rules';
import type { OrderHours } from './order-hours';
import type { ShopperRepository } from './shopper-repository';

const checkoutKeptMs = limits.shoppers.checkoutKeptDays * 24 * 3_600_000;

type Dependencies = {
  readonly queue: StoreEventQueue;
  readonly shoppers: Pick<ShopperRepository, 'noteFirst' | 'noteOrder'>;
  readonly checkouts: Pick<CheckoutRepository, 'end'>;
  readonly orderHours: OrderHours;
  readonly idOf: (customerId: string, email: string) => Promise<string>;
  readonly clock: Clock;
};

/**
 * Turns a record that was applied into what happened in the store. Everything may be repeated and
 * break off anywhere: what is noted stays the same, and an event has the same name each time. A
 * history is noted like everything else, so that a first order is one, and publishes nothing.
 */
export const createPublishHappenings = (dependencies: Dependencies) => {
  const { queue, shoppers, checkouts, orderHours, idOf, clock } = dependencies;

  const customer = async (customerId: string, record: CustomerRecord, source: Source) => {
    const { email, orderCount = 0, lastOrderAt } = record;
    if (email === undefined) return;
    const subscriberId = await idOf(customerId, email);
    if (source !== 'history') {
      await queue.publish(customerEvents(record, { customerId, subscriberId, now: clock() }));
    } else if (orderCount > 0) {
      // Of orders before the history only their number is known.
      const first = { at: lastOrderAt ?? record.createdAt, count: orderCount };
      await shoppers.noteFirst(customerId, subscriberId, first);
    }
  };

  const order = async (customerId: string, record: OrderRecord, source: Source) => {
    const { id, email, checkoutId, createdAt } = record;
    const now = clock();
    // The checkout of an older order is gone by itself.
    const hasCheckout = checkoutId !== undefined && createdAt > now - checkoutKeptMs;
    if (hasCheckout) await checkouts.end(customerId, checkoutId, now);
    if (email === undefined || !isPurchase(record)) return;
    const subscriberId = await idOf(customerId, email);
    const shopper = await shoppers.noteOrder(customerId, subscriberId, {
      orderId: id,
      at: createdAt,
    });
    const contents = { total: record.total, productIds: productsOf(record.lines) };
    const then = { subscriberId, at: createdAt, ...contents, country: record.country };
    await orderHours.note(customerId, then, now);
    if (source === 'history') return;
    const person = { customerId, subscriberId, now };
    await queue.publish(orderEvents(record, person, isFirstOrder(shopper, record)));
  };

  return async (customerId: string, record: StoreRecord, source: Source): Promise<void> => {
    if (record.kind === 'customer') await customer(customerId, record, source);
    if (record.kind === 'order') await order(customerId, record, source);
  };
};
export type PublishHappenings = ReturnType<typeof createPublishHappenings>;
