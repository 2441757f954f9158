import * as z from 'zod';
import { partitionOf } from '../partitions';
import { checkoutKey } from './checkout-keys';
import { storedMoney } from './sale';

const line = z.object({
  productId: z.string().optional(),
  title: z.string(),
  quantity: z.number(),
  price: storedMoney,
});
/** One product in a cart. */
export type CartLine = z.infer<typeof line>;

const storedSchema = z.object({
  cid: z.string(),
  checkoutId: z.string(),
  /**
   * open: not bought yet · told: abandoned, and sequences were notified · bought: completed with an
   * order
   */
  state: z.enum(['open', 'told', 'bought']),
  /** When the checkout last changed in the store, as far as known, in epoch milliseconds. */
  updatedAt: z.number(),
  /** The person whose cart this is. Their address isn't stored here. */
  subscriberId: z.string().optional(),
  total: storedMoney.optional(),
  country: z.string().optional(),
  recoveryUrl: z.string().optional(),
  lines: z.array(line).default([]),
  /**
   * When the cart counts as abandoned, in epoch milliseconds. Set only while we wait for that time.
   */
  due: z.number().optional(),
});

/** A cart that a person took to the store's checkout. */
export type Checkout = { readonly customerId: string } & Omit<z.infer<typeof storedSchema>, 'cid'>;

/** Returns the partition of GSI2 that lists one eighth of all open checkouts, soonest due first. */
export const abandonedIndex = (partition: number): string => `CARTS#${partition}`;

/**
 * Returns the GSI2 keys of a checkout, sorted by when it counts as abandoned. Checkouts without
 * such a time aren't in that index.
 */
const dueOrder = ({ customerId, checkoutId, due }: Checkout) =>
  due === undefined
    ? {}
    : {
        g2pk: abandonedIndex(partitionOf(checkoutId)),
        g2sk: `${new Date(due).toISOString()}#${customerId}#${checkoutId}`,
      };

/** Returns the customer and checkout of a GSI2 sort key. */
export const dueCheckoutOf = (g2sk: string) => {
  const [, customerId = '', ...rest] = g2sk.split('#');
  return { customerId, checkoutId: rest.join('#') };
};

/** @param ttl epoch seconds */
export const checkoutItem = (value: Checkout, ttl: number) => {
  const { customerId, ...rest } = value;
  return {
    ...checkoutKey(customerId, value.checkoutId),
    ...dueOrder(value),
    cid: customerId,
    ...rest,
    ttl,
  };
};

export const readCheckout = (item: unknown): Checkout => {
  const { cid, ...rest } = storedSchema.parse(item);
  return { customerId: cid, ...rest };
};
