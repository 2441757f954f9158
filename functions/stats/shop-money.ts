import {
  attributionKey,
  isAttributionKey,
  readAttributionSettings,
} from '../items/revenue/attribution-settings';
import { readStore } from '../items/store/store';
import { storeKey } from '../items/store/store-key';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** The currency of a customer's store, if known. */
export type ShopMoney = { readonly currency?: string | undefined };

/** The two items of a customer that contain the store's currency. */
const shopMoneyKeys = (customerId: string) => [storeKey(customerId), attributionKey(customerId)];

/**
 * Returns the store's own currency, or that of its newest order.
 * @param items the existing items among these keys
 */
export const shopMoneyOf = (
  items: readonly (Readonly<Record<string, unknown>> & { readonly sk?: unknown })[],
): ShopMoney | undefined => {
  const settings = items.find(({ sk }) => isAttributionKey({ sk: String(sk) }));
  const storeItem = items.find((item) => item !== settings);
  const store = storeItem && readStore(storeItem);
  const { currency } = readAttributionSettings(settings);
  if (!store && currency === undefined) return undefined;
  return { currency: store?.currency ?? currency };
};

/** @returns undefined for a customer who never had a store or an order */
export const createShopMoney =
  (table: Table) =>
  async (customerId: string): Promise<ShopMoney | undefined> =>
    shopMoneyOf(await getItems(table, shopMoneyKeys(customerId)));
export type ShopMoneyReader = ReturnType<typeof createShopMoney>;
