import * as z from 'zod';
import { laneOf } from '../lanes';

/** Partition of one lane of what people did in a customer's store. */
export const shopperLane = (customerId: string, lane: number): string =>
  `C#${customerId}#B#${lane}`;

export const shopperKey = (customerId: string, subscriberId: string) => ({
  pk: shopperLane(customerId, laneOf(subscriberId)),
  sk: subscriberId,
});

const stored = z.object({
  /** The order that counts as the first one. */
  fo: z.string().optional(),
  fa: z.number().optional(),
  fn: z.number().optional(),
  la: z.number().optional(),
  co: z.string().optional(),
});

/** What somebody did in the store, as far as series ask for it. */
export type Shopper = {
  /** What was bought first: an order, or `count` of them by then that only their number is known of. */
  readonly first?: { readonly orderId?: string; readonly at: number; readonly count?: number };
  /** When they ordered last, epoch milliseconds. */
  readonly lastOrderAt?: number | undefined;
  /** The checkout that they left. */
  readonly checkoutId?: string | undefined;
};

/** Stands for orders of which only the number is known; ids of orders are numbers. */
const counted = '*';

/** Says what was bought first if nothing else said so before. */
export const firstOrderUpdate = ({ orderId, at, count }: NonNullable<Shopper['first']>) => ({
  UpdateExpression:
    'SET fo = if_not_exists(fo, :id), fa = if_not_exists(fa, :at), fn = if_not_exists(fn, :n)',
  ExpressionAttributeValues: { ':id': orderId ?? counted, ':at': at, ':n': count ?? 1 },
});

/** The same of an order that is to be their latest as well; it is not, where a later one is known. */
export const latestOrderUpdate = (order: { readonly orderId: string; readonly at: number }) => {
  const first = firstOrderUpdate(order);
  return {
    ...first,
    UpdateExpression: `${first.UpdateExpression}, la = :at`,
    ConditionExpression: 'attribute_not_exists(la) OR la < :at',
  };
};

export const readShopper = (item: unknown): Shopper => {
  const { fo, fa = 0, fn = 1, la, co } = stored.parse(item);
  const first = fo === counted ? { at: fa, count: fn } : { orderId: fo, at: fa };
  return { ...(fo !== undefined && { first }), lastOrderAt: la, checkoutId: co };
};
