import {
  attributionKey,
  isAttributionKey,
  readAttributionSettings,
} from '../items/revenue/attribution-settings';
import { readStore } from '../items/store/store';
import { storeKey } from '../items/store/store-place';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** What a customer's shop sells in, as far as it is known. */
export type ShopMoney = { readonly currency?: string | undefined };

/** The two items of a customer that say which money its shop takes. */
const shopMoneyKeys = (customerId: string) => [storeKey(customerId), attributionKey(customerId)];

/**
 * What the shop says it sells in; else what its newest order was paid in.
 * @param items those of the keys that are there
 */
export const shopMoneyOf = (
  items: readonly (Readonly<Record<string, unknown>> & { readonly sk?: unknown })[],
): ShopMoney | undefined => {
  const settings = items.find(({ sk }) => isAttributionKey({ sk: String(sk) }));
  const stored = items.find((item) => item !== settings);
  const store = stored && readStore(stored);
  const { currency } = readAttributionSettings(settings);
  if (!store && currency === undefined) return undefined;
  return { currency: store?.currency ?? currency };
};

/** @returns nothing for a customer who never had a store, and no order */
export const createShopMoney =
  (table: Table) =>
  async (customerId: string): Promise<ShopMoney | undefined> =>
    shopMoneyOf(await getItems(table, shopMoneyKeys(customerId)));
export type ShopMoneyReader = ReturnType<typeof createShopMoney>;
