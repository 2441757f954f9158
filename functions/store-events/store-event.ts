import * as z from 'zod';
import { limits } from '../../shared/limits';
import type { EntrySource } from '../items/sequence/entry-image';
import { sale } from '../items/store/sale';

/** The person the event is about: our own id, or the email address as the store has it. */
const person = z.union([
  z.object({ subscriberId: z.string().min(1) }),
  z.object({ email: z.string().min(3) }),
]);

const commonFields = {
  /**
   * The store's own id for this event. It stays the same however often the event is sent, so that
   * the event is handled once. Different events never share an id, so it includes the kind:
   * `order/4711`.
   */
  id: z.string().min(1).max(500),
  customerId: z.string().min(1),
  person,
  /**
   * When the event happened in the store, in epoch milliseconds. This isn't when the event was
   * sent.
   */
  at: z.int().positive(),
};

/** An order's display name: `#1001`. */
const orderName = z.string().max(limits.shoppers.cartTextLength).optional();

/**
 * A store event, as an integration publishes it. An integration publishes one event per occurrence.
 * The product determines what it implies, for example that a first order is also an order, or that
 * an order meets a goal.
 */
export const storeEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer_created'), ...commonFields, country: sale.country }),
  z.object({
    kind: z.literal('order_placed'),
    ...commonFields,
    ...sale,
    orderName,
    isFirst: z.boolean(),
  }),
  z.object({ kind: z.literal('order_fulfilled'), ...commonFields, ...sale, orderName }),
  z.object({
    kind: z.literal('checkout_abandoned'),
    ...commonFields,
    ...sale,
    /** The id of the cart that emails show. */
    checkoutId: z.string().optional(),
  }),
  /**
   * An event that no action caused: for a number of days, the person placed no other order.
   * Contains the last order. Meant for one sequence only.
   */
  z.object({
    kind: z.literal('win_back'),
    ...commonFields,
    ...sale,
    sequenceId: z.string().min(1),
  }),
]);
export type StoreEvent = z.infer<typeof storeEvent>;

/**
 * Returns the data of an event that emails of its sequences can show, or undefined if there is
 * none.
 */
export const entrySourceOf = (event: StoreEvent): EntrySource | undefined => {
  if (event.kind === 'checkout_abandoned') {
    return event.checkoutId === undefined ? undefined : { checkoutId: event.checkoutId };
  }
  if (event.kind !== 'order_placed' && event.kind !== 'order_fulfilled') return undefined;
  const { kind, orderName: name, total } = event;
  return { order: { status: kind === 'order_placed' ? 'placed' : 'fulfilled', name, total } };
};
