import * as z from 'zod';

/** Who it is about: an id made here, or the address as the store has it. */
const person = z.union([
  z.object({ subscriberId: z.string().min(1) }),
  z.object({ email: z.string().min(3) }),
]);

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

/**
 * What happened in a store, as whoever is connected to one publishes it. One happening is one event:
 * what follows from it (a first order is an order, an order is a goal met) is found out here.
 */
export const storeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer_created'), ...facts }),
  z.object({ kind: z.literal('order_placed'), ...facts, isFirst: z.boolean() }),
  z.object({ kind: z.literal('order_fulfilled'), ...facts }),
  z.object({ kind: z.literal('checkout_abandoned'), ...facts }),
]);
export type StoreEvent = z.infer<typeof storeEvent>;
