import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** The key of a shop's owner, so that a shop belongs to only one customer. */
export const shopKey = (shop: string) => ({ pk: `SHOP#${shop}`, sk: 'OWNER' as const });

export const shopItem = (shop: string, customerId: string) => ({
  ...shopKey(shop),
  cid: customerId,
});

const owner = z.object({ cid: z.string() });
export const readShopOwner = (item: unknown): string => owner.parse(item).cid;

/** Returns the partition of shop data that doesn't belong only to its customer. */
export const shopPartition = (shop: string): string => shopKey(shop).pk;

/** The key that records that a customer had this shop, until the shop's data has to be erased. */
export const shopPastKey = (shop: string, customerId: string) => ({
  pk: shopPartition(shop),
  sk: `KNEW#${customerId}` as const,
});

export const shopPastItem = (shop: string, customerId: string) => ({
  ...shopPastKey(shop, customerId),
  cid: customerId,
});

/** The key that records that a user was sent to a shop to grant access. It can be used once. */
export const storeStateKey = (customerId: string, nonce: string) => ({
  pk: customerPartition(customerId),
  sk: `STORESTATE#${nonce}` as const,
});

const storedSchema = z.object({ uid: z.string(), shop: z.string(), end: z.number() });
export type StoreState = {
  readonly userId: string;
  readonly shop: string;
  /** When the state expires, in epoch milliseconds. */
  readonly end: number;
};

export const storeStateItem = (
  customerId: string,
  nonce: string,
  { userId, shop, end }: StoreState,
) => ({
  ...storeStateKey(customerId, nonce),
  uid: userId,
  shop,
  end,
  ttl: Math.ceil(end / 1000),
});

export const readStoreState = (item: unknown): StoreState => {
  const { uid, ...rest } = storedSchema.parse(item);
  return { userId: uid, ...rest };
};

/** The key of a webhook event that was handled. */
export const shopEventKey = (eventId: string) => ({
  pk: `EVENT#${eventId}`,
  sk: 'SHOPIFY' as const,
});

/** @param ttl epoch seconds */
export const shopEventItem = (eventId: string, ttl: number) => ({
  ...shopEventKey(eventId),
  ttl,
});
