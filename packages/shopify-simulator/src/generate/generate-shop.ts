import { setImmediate as breathe } from 'node:timers/promises';
import { createRandom } from '@mailbloom/simulator-kit/random';
import { numbersOf } from '../shop/ids';
import type { ResourceKind, ResourceTypes } from '../shop/resources';
import { changeShop, shopDetails } from '../shop/shop-details';
import type { ShopifySimulator } from '../world';
import { inventCatalog } from './catalog';
import type { DrawSettings, GivenCustomer, GivenVisit, RandomOrder } from './draw-order';
import { addressOfCustomer, inventCustomer } from './invent-customer';
import { inventCheckout, inventOrder } from './invent-sales';
import { tallyOrders } from './tally';

export type ShopSize = {
  readonly customers: number;
  readonly orders: number;
  readonly checkouts: number;
  readonly seed: number;
};

/**
 * Who a shop's customers are, and when they buy or leave a cart. The products are drawn at random.
 */
export type GivenSales = {
  readonly people: readonly GivenCustomer[];
  /** Oldest first, as orders are numbered. */
  readonly orders: readonly GivenVisit[];
  /** Oldest first. */
  readonly checkouts: readonly GivenVisit[];
};

const yearMs = 365 * 24 * 3600_000;
const batchSize = 1000;
/**
 * The maximum number of ids that an order uses: its own, four for lines, one for a fulfillment and
 * one for a refund, rounded up to an odd number. With an even number, the orders' own ids could all
 * be even. JavaScript numbers can represent every even number just above 2^53, so tests wouldn't
 * notice code that loses digits.
 */
const numbersPerOrder = 9;

type Writer = Pick<ShopifySimulator, 'store'> & { readonly shop: string };

/** Writes resources in batches. Between two batches the server answers other requests. */
const writeAll = async <K extends ResourceKind>(
  { store, shop }: Writer,
  kind: K,
  count: number,
  invent: (index: number) => ResourceTypes[K],
): Promise<void> => {
  for (let from = 0; from < count; from += batchSize) {
    store.atomic(() => {
      const end = Math.min(count, from + batchSize);
      for (let index = from; index < end; index += 1) store.things.put(shop, kind, invent(index));
    });
    await breathe();
  }
};

/**
 * Assigns each resource a block of ids based on its index, so that its ids don't depend on the
 * resources before it.
 */
const blocks = (numberAt: (index: number) => string, from: number) => (index: number) => {
  let used = 0;
  return () => numberAt(from + index * numbersPerOrder + used++);
};

/**
 * Replaces a shop's content with data generated from the seed: customers, their orders of the past
 * twelve months, abandoned checkouts, and products in collections. Even for a hundred thousand
 * customers, only a few numbers per customer are kept in memory.
 * @param given the customers and their visits, if they aren't to be drawn at random
 */
export const generateShop = async (
  simulator: ShopifySimulator,
  shop: string,
  { customers, orders, checkouts, seed }: ShopSize,
  given?: GivenSales,
): Promise<void> => {
  const { store, clock } = simulator;
  const writer: Writer = { store, shop };
  const { currency, number } = shopDetails(simulator, shop);
  const numberAt = numbersOf(number);
  // Shopify's times have a resolution of one second.
  const to = Math.floor(clock.now() / 1000) * 1000;
  store.things.clear(shop);

  let used = 0;
  const random = createRandom(seed);
  const catalogue = inventCatalog({
    random,
    currency,
    since: to - yearMs,
    next: () => numberAt(used++),
  });
  for (const one of catalogue.collections) store.things.put(shop, 'collection', one);
  for (const one of catalogue.products) store.things.put(shop, 'product', one);

  const drawSettings: DrawSettings = {
    seed,
    orders,
    customers,
    people: given?.people,
    visits: given?.orders,
    products: catalogue.products,
    from: to - yearMs,
    to,
  };
  const tally = tallyOrders(drawSettings);
  const customersFrom = used;
  const orderNumbers = blocks(numberAt, customersFrom + customers);
  const checkoutNumbers = blocks(numberAt, customersFrom + customers + orders * numbersPerOrder);
  const customerOf = (index: number) =>
    inventCustomer(index, drawSettings, tally, {
      id: numberAt(customersFrom + index),
      orderId: (last) => (last < 0 ? null : orderNumbers(last)()),
    });
  const buyer = ({ customer, hasEmail }: RandomOrder, index: number) => {
    const guest = hasEmail ? `guest.${index + 1}@example.org` : null;
    if (customer === undefined) return { customerId: null, email: guest, country: null };
    const email = addressOfCustomer(customer, drawSettings);
    const country = given ? (given.people[customer]?.country ?? null) : 'DE';
    return { customerId: numberAt(customersFrom + customer), email, country };
  };

  await writeAll(writer, 'customer', customers, customerOf);
  await writeAll(writer, 'order', orders, (index) =>
    inventOrder(index, { next: orderNumbers(index), drawing: drawSettings, buyer }),
  );
  await writeAll(writer, 'checkout', checkouts, (index) =>
    inventCheckout(index, {
      next: checkoutNumbers(index),
      buyer,
      drawing: { ...drawSettings, orders: checkouts, visits: given?.checkouts },
    }),
  );
  const numbers = customersFrom + customers + (orders + checkouts) * numbersPerOrder;
  changeShop(simulator, shop, { numbers, lastOrder: 1000 + orders });
};
