import type { ShopifyStore } from '../shopify-store';
import { createNumbers } from './ids';
import type { Faults, ShopDetails } from './shop';

const noFaults: Faults = {
  isFailing: false,
  isThrottled: false,
  deniedScope: '',
  isBulkFailing: false,
  isBulkHeld: false,
  isTwice: false,
  isHeld: false,
};

/** The shops that exist in the simulator. */
const predefinedShops: readonly Omit<ShopDetails, 'numbers' | 'lastOrder' | 'faults'>[] = [
  {
    id: 'olive-and-oak.myshopify.com',
    name: 'Olive & Oak',
    number: '1',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
  },
  {
    id: 'little-lantern.myshopify.com',
    name: 'Little Lantern',
    number: '2',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
  },
  {
    id: 'olive-and-fern.myshopify.com',
    name: 'Olive & Fern',
    number: '3',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
  },
];

export const shops: readonly string[] = predefinedShops.map(({ id }) => id);

export const isShop = (name: string): boolean => shops.includes(name);

type HasStore = { readonly store: ShopifyStore };

/**
 * Returns a shop with its current settings.
 * @throws Error when the shop doesn't exist
 */
export const shopDetails = ({ store }: HasStore, shop: string): ShopDetails => {
  const found = store.get('shop', shop);
  if (found) return found;
  const knownShop = predefinedShops.find(({ id }) => id === shop);
  if (!knownShop) throw new Error(`There is no shop ${shop}`);
  return { ...knownShop, numbers: 0, lastOrder: 1000, faults: noFaults };
};

export const changeShop = (
  simulator: HasStore,
  shop: string,
  changedFields: Partial<ShopDetails>,
): void => simulator.store.put('shop', { ...shopDetails(simulator, shop), ...changedFields });

export const changeFaults = (
  simulator: HasStore,
  shop: string,
  changedFields: Partial<Faults>,
): void =>
  changeShop(simulator, shop, {
    faults: { ...shopDetails(simulator, shop).faults, ...changedFields },
  });

/** Assigns ids for new resources of a shop, and saves how many were used. */
export const withNumbers = <T>(
  simulator: HasStore,
  shop: string,
  task: (next: () => string) => T,
): T => {
  const { number, numbers: used } = shopDetails(simulator, shop);
  const numbers = createNumbers(number, used);
  const result = task(numbers.next);
  changeShop(simulator, shop, { numbers: numbers.used });
  return result;
};
