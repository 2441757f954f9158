import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Whose store a shop is, so that it is one customer's only. */
export const shopKey = (shop: string) => ({ pk: `SHOP#${shop}`, sk: 'OWNER' as const });

export const shopItem = (shop: string, customerId: string) => ({
  ...shopKey(shop),
  cid: customerId,
});

const owner = z.object({ cid: z.string() });
export const readShopOwner = (item: unknown): string => owner.parse(item).cid;

/** Partition of everything about a shop that is not its customer's alone. */
export const shopPartition = (shop: string): string => shopKey(shop).pk;

/** That a customer had this shop, until the shop's data is to be erased. */
export const shopPastKey = (shop: string, customerId: string) => ({
  pk: shopPartition(shop),
  sk: `KNEW#${customerId}` as const,
});

export const shopPastItem = (shop: string, customerId: string) => ({
  ...shopPastKey(shop, customerId),
  cid: customerId,
});

/** That somebody was sent to a shop to be asked for access; taken once. */
export const storeStateKey = (customerId: string, nonce: string) => ({
  pk: customerPartition(customerId),
  sk: `STORESTATE#${nonce}` as const,
});

const stored = z.object({ uid: z.string(), shop: z.string(), end: z.number() });
export type StoreState = {
  readonly userId: string;
  readonly shop: string;
  /** Epoch milliseconds. */
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
  const { uid, ...rest } = stored.parse(item);
  return { userId: uid, ...rest };
};

/** Something a shop told that was carried out. */
export const shopEventKey = (eventId: string) => ({
  pk: `EVENT#${eventId}`,
  sk: 'SHOPIFY' as const,
});

/** @param ttl epoch seconds */
export const shopEventItem = (eventId: string, ttl: number) => ({
  ...shopEventKey(eventId),
  ttl,
});
