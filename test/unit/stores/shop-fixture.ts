import type { Table } from '../../../functions/platform/table/table';
import { type StoreEvent, storeEvent } from '../../../functions/store-events/store-event';
import { createApplyCheckout } from '../../../functions/stores/checkouts/apply-checkout';
import { createCheckoutRepository } from '../../../functions/stores/checkouts/checkout-repository';
import { createDueCheckouts } from '../../../functions/stores/checkouts/due-checkouts';
import { publishAbandonedCarts } from '../../../functions/stores/checkouts/publish-abandoned';
import type {
  CheckoutRecord,
  CustomerRecord,
  OrderRecord,
  Source,
  StoreRecord,
} from '../../../functions/stores/records/store-record';
import { createOrderHours } from '../../../functions/stores/store-events/order-hours';
import { createPublishStoreEvents } from '../../../functions/stores/store-events/publish-store-events';
import { createShopperRepository } from '../../../functions/stores/store-events/shopper-repository';
import { embeddedTable } from '../../support/embedded-table';

export const customerId = '01JD0000000000000000000001';
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 24 * 3_600_000;
// The date is far in the future, because the table's own clock would delete expired items.
export const start = Date.UTC(2040, 10, 20, 12);
const dollars = (amount: number) => ({ amount, currency: 'USD' });

export const aCustomer = (overrides: Partial<CustomerRecord> = {}): CustomerRecord => ({
  kind: 'customer',
  id: '7',
  updatedAt: start,
  createdAt: start,
  email: 'mia@a.test',
  consent: 'subscribed',
  tags: [],
  country: 'DE',
  ...overrides,
});

const lines = [
  { productId: '11', title: 'Olive oil', quantity: 2, price: dollars(1250) },
  { productId: '12', title: 'Salt', quantity: 1, price: dollars(400) },
  { title: 'Gift wrap', quantity: 1, price: dollars(100) },
];

export const anOrder = (overrides: Partial<OrderRecord> = {}): OrderRecord => ({
  kind: 'order',
  id: '1001',
  name: '#1001',
  updatedAt: start,
  at: start,
  customerId: '7',
  email: 'mia@a.test',
  total: 3000,
  refunded: 0,
  currency: 'USD',
  isCancelled: false,
  isTest: false,
  country: 'DE',
  lines,
  ...overrides,
});

export const aCheckout = (overrides: Partial<CheckoutRecord> = {}): CheckoutRecord => ({
  kind: 'checkout',
  id: '501',
  updatedAt: start,
  email: 'mia@a.test',
  total: dollars(3000),
  country: 'DE',
  lines,
  recoveryUrl: 'https://olive.test/cart/501',
  ...overrides,
});

/** The error that calls throw after their worker was killed. */
const killed = new Error('The worker was killed');

/**
 * Sets up the handling of store events on a local table. A worker can be killed before any of its
 * calls.
 */
export const openShopFixture = () => {
  const embedded = embeddedTable();
  const time = { now: start };
  const published: StoreEvent[] = [];
  const calls = { left: Number.POSITIVE_INFINITY };
  const receive = () => {
    if (calls.left <= 0) throw killed;
    calls.left -= 1;
  };
  const client = new Proxy(embedded.table.client, {
    get: (target, name) =>
      name === 'send'
        ? (...input: Parameters<typeof target.send>) => {
            receive();
            return target.send(...input);
          }
        : Reflect.get(target, name),
  });
  const table: Table = { ...embedded.table, client };
  const clock = () => time.now;
  const queue = {
    publish: async (events: readonly StoreEvent[]) => {
      if (events.length === 0) return;
      receive();
      published.push(...events.map((event) => storeEvent.parse(event)));
    },
  };
  const idOf = async (_customerId: string, email: string) => email.toUpperCase();
  const checkouts = createCheckoutRepository(table);
  const customerProfiles = createShopperRepository(table);
  const applyCheckout = createApplyCheckout({ checkouts, idOf, clock });
  const orderHours = createOrderHours(table);
  const dependencies = { queue, shoppers: customerProfiles, checkouts, orderHours, idOf, clock };
  const publish = createPublishStoreEvents(dependencies);

  return {
    time,
    published,
    calls,
    checkouts,
    shoppers: customerProfiles,
    close: embedded.close,
    /** Does what the dispatcher does: applies the record first and then publishes its event. */
    async tell(record: StoreRecord, source: Source = 'webhook') {
      if (record.kind === 'checkout') await applyCheckout(customerId, record, source);
      await publish(customerId, record, source);
    },
    look: () =>
      publishAbandonedCarts({
        due: createDueCheckouts(table),
        checkouts,
        shopperProfiles: customerProfiles,
        queue,
        clock,
      }),
    /** Returns the IDs of the published events, each once. */
    names: () => [...new Set(published.map(({ id }) => id))].sort(),
    /**
     * Repeats the work until it completes. The first attempt is killed before its first call, the
     * second before its second, and so on.
     */
    async despiteKills(task: () => Promise<void>) {
      for (let allowedCalls = 0; ; allowedCalls += 1) {
        calls.left = allowedCalls;
        try {
          await task();
          if (calls.left > 0) return;
        } catch (error) {
          if (error !== killed) throw error;
        } finally {
          calls.left = Number.POSITIVE_INFINITY;
        }
      }
    },
  };
};
