import * as z from 'zod';
import { partitionOf } from '../partitions';

/** Returns one partition of what people did in a customer's store. */
export const shopperPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#B#${partition}`;

export const shopperKey = (customerId: string, subscriberId: string) => ({
  pk: shopperPartition(customerId, partitionOf(subscriberId)),
  sk: subscriberId,
});

const storedSchema = z.object({
  /** The order that counts as the first one. */
  fo: z.string().optional(),
  fa: z.number().optional(),
  fn: z.number().optional(),
  la: z.number().optional(),
  co: z.string().optional(),
});

/** What a person did in the store, as far as sequences need it. */
export type ShopperProfile = {
  /**
   * The person's first purchase. If only the number of orders up to a moment is known, `count` is
   * that number, and `orderId` is absent.
   */
  readonly first?: { readonly orderId?: string; readonly at: number; readonly count?: number };
  /** When they last ordered, in epoch milliseconds. */
  readonly lastOrderAt?: number | undefined;
  /** The checkout that the person abandoned. */
  readonly checkoutId?: string | undefined;
};

/** Used in place of an order's id if only the number of orders is known. Real ids are numbers. */
const countMarker = '*';

/** Records the first purchase, unless one is already recorded. */
export const firstOrderUpdate = ({ orderId, at, count }: NonNullable<ShopperProfile['first']>) => ({
  UpdateExpression:
    'SET fo = if_not_exists(fo, :id), fa = if_not_exists(fa, :at), fn = if_not_exists(fn, :n)',
  ExpressionAttributeValues: { ':id': orderId ?? countMarker, ':at': at, ':n': count ?? 1 },
});

/**
 * Records an order as the latest one, and as the first if none is recorded. Fails if a later order
 * is already recorded.
 */
export const latestOrderUpdate = (order: { readonly orderId: string; readonly at: number }) => {
  const first = firstOrderUpdate(order);
  return {
    ...first,
    UpdateExpression: `${first.UpdateExpression}, la = :at`,
    ConditionExpression: 'attribute_not_exists(la) OR la < :at',
  };
};

export const readShopperProfile = (item: unknown): ShopperProfile => {
  const { fo, fa = 0, fn = 1, la, co } = storedSchema.parse(item);
  const first = fo === countMarker ? { at: fa, count: fn } : { orderId: fo, at: fa };
  return { ...(fo !== undefined && { first }), lastOrderAt: la, checkoutId: co };
};
