import * as z from 'zod';
import { limits } from '../../shared/limits';
import type { Brought } from '../items/sequence/entry-image';
import { sale } from '../items/store/sale';

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

/** What people call an order: `#1001`. */
const orderName = z.string().max(limits.shoppers.cartTextLength).optional();

/**
 * What happened in a store, as whoever is connected to one publishes it. One happening is one event:
 * what follows from it (a first order is an order, an order is a goal met) is found out here.
 */
export const storeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer_created'), ...facts, country: sale.country }),
  z.object({
    kind: z.literal('order_placed'),
    ...facts,
    ...sale,
    orderName,
    isFirst: z.boolean(),
  }),
  z.object({ kind: z.literal('order_fulfilled'), ...facts, ...sale, orderName }),
  z.object({
    kind: z.literal('checkout_abandoned'),
    ...facts,
    ...sale,
    /** Of the cart that emails show. */
    checkoutId: z.string().optional(),
  }),
  /** Nobody's deed: so many days after an order there was no other one. Of that order, for one series. */
  z.object({ kind: z.literal('win_back'), ...facts, ...sale, sequenceId: z.string().min(1) }),
]);
export type StoreEvent = z.infer<typeof storeEvent>;

/** What emails of the sequences that an event starts say of it; undefined when they say nothing. */
export const broughtBy = (event: StoreEvent): Brought | undefined => {
  if (event.kind === 'checkout_abandoned') {
    return event.checkoutId === undefined ? undefined : { checkoutId: event.checkoutId };
  }
  if (event.kind !== 'order_placed' && event.kind !== 'order_fulfilled') return undefined;
  const { kind, orderName: name, total } = event;
  return { order: { status: kind === 'order_placed' ? 'placed' : 'fulfilled', name, total } };
};
