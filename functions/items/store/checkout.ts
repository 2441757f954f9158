import * as z from 'zod';
import { laneOf } from '../lanes';
import { checkoutKey } from './checkout-keys';
import { storedMoney } from './sale';

const line = z.object({
  productId: z.string().optional(),
  title: z.string(),
  quantity: z.number(),
  price: storedMoney,
});
/** One product of a cart. */
export type CartLine = z.infer<typeof line>;

const stored = z.object({
  cid: z.string(),
  checkoutId: z.string(),
  /** open: nobody bought yet · told: it was abandoned, and that was told · bought: it is over */
  state: z.enum(['open', 'told', 'bought']),
  /** Of the last change in the shop that is known, epoch milliseconds. */
  updatedAt: z.number(),
  /** Who it is of; their address is not kept here. */
  subscriberId: z.string().optional(),
  total: storedMoney.optional(),
  country: z.string().optional(),
  recoveryUrl: z.string().optional(),
  lines: z.array(line).default([]),
  /** When it counts as abandoned, epoch milliseconds; only of those that are waited for. */
  due: z.number().optional(),
});

/** A cart that somebody took to the shop's checkout. */
export type Checkout = { readonly customerId: string } & Omit<z.infer<typeof stored>, 'cid'>;

/** Partition of GSI2 with one lane of all checkouts that are waited for, soonest first. */
export const abandonedIndex = (lane: number): string => `CARTS#${lane}`;

/** Where GSI2 keeps a checkout that counts as abandoned at this moment; nobody else is in it. */
const dueOrder = ({ customerId, checkoutId, due }: Checkout) =>
  due === undefined
    ? {}
    : {
        g2pk: abandonedIndex(laneOf(checkoutId)),
        g2sk: `${new Date(due).toISOString()}#${customerId}#${checkoutId}`,
      };

/** Whose checkout it is, from its sort key in GSI2. */
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
  const { cid, ...rest } = stored.parse(item);
  return { customerId: cid, ...rest };
};
