import type { ShopifyStore } from '../shopify-store';
import { createNumbers } from './ids';
import type { Faults, ShopFacts } from './shop';

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
const known: readonly Omit<ShopFacts, 'numbers' | 'lastOrder' | 'faults'>[] = [
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
];

export const shops: readonly string[] = known.map(({ id }) => id);

export const isShop = (name: string): boolean => shops.includes(name);

type Kept = { readonly store: ShopifyStore };

/** @throws Error when the shop doesn't exist */
export const shopFacts = ({ store }: Kept, shop: string): ShopFacts => {
  const found = store.get('shop', shop);
  if (found) return found;
  const fresh = known.find(({ id }) => id === shop);
  if (!fresh) throw new Error(`There is no shop ${shop}`);
  return { ...fresh, numbers: 0, lastOrder: 1000, faults: noFaults };
};

export const changeShop = (world: Kept, shop: string, changed: Partial<ShopFacts>): void =>
  world.store.put('shop', { ...shopFacts(world, shop), ...changed });

export const changeFaults = (world: Kept, shop: string, changed: Partial<Faults>): void =>
  changeShop(world, shop, { faults: { ...shopFacts(world, shop).faults, ...changed } });

/** Assigns ids for new things of a shop, and saves how many were used. */
export const withNumbers = <T>(world: Kept, shop: string, work: (next: () => string) => T): T => {
  const { number, numbers: used } = shopFacts(world, shop);
  const numbers = createNumbers(number, used);
  const result = work(numbers.next);
  changeShop(world, shop, { numbers: numbers.used });
  return result;
};
