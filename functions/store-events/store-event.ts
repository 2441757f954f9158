import * as z from 'zod';
import { limits } from '../../shared/limits';

/** Who it is about: an id made here, or the address as the store has it. */
const person = z.union([
  z.object({ subscriberId: z.string().min(1) }),
  z.object({ email: z.string().min(3) }),
]);

/** ISO 3166-1 alpha-2. */
const country = z.string().optional();

const facts = {
  /**
   * The store's own name for this happening, the same however often it is told: it is carried out
   * once. Two happenings never share one, so it says of what kind it is: `order/4711`.
   */
  id: z.string().min(1).max(500),
  customerId: z.string().min(1),
  person,
  /** When it happened in the store, epoch milliseconds; not when it was told. */
  at: z.int().positive(),
};

/** What conditions of series ask for, as far as the store knows it. */
const details = {
  /** Of the order or cart, in the smallest unit of the shop's currency. */
  total: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** Products of the order or cart. */
  productIds: z.array(z.string()).max(limits.shoppers.mostEventProducts).optional(),
  country,
};

/** What people call an order: `#1001`. */
const orderName = z.string().max(limits.shoppers.cartTextLength).optional();

/**
 * What happened in a store, as whoever is connected to one publishes it. One happening is one event:
 * what follows from it (a first order is an order, an order is a goal met) is found out here.
 */
export const storeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer_created'), ...facts, country }),
  z.object({
    kind: z.literal('order_placed'),
    ...facts,
    ...details,
    orderName,
    isFirst: z.boolean(),
  }),
  z.object({ kind: z.literal('order_fulfilled'), ...facts, ...details, orderName }),
  z.object({
    kind: z.literal('checkout_abandoned'),
    ...facts,
    ...details,
    /** Of the cart that emails show. */
    checkoutId: z.string().optional(),
  }),
  /** Nobody's deed: so many days after an order there was no other one. Of that order, for one series. */
  z.object({ kind: z.literal('win_back'), ...facts, ...details, sequenceId: z.string().min(1) }),
]);
export type StoreEvent = z.infer<typeof storeEvent>;
