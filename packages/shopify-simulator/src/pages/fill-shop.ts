import { type Html, html } from '@mailbloom/simulator-kit/html';
import { generateShop } from '../generate/generate-shop';
import type { ShopifySimulator } from '../world';

/** The available shop sizes, in customers, orders and abandoned checkouts. */
const sizes = {
  small: { customers: 120, orders: 300, checkouts: 24 },
  medium: { customers: 5000, orders: 15_000, checkouts: 1200 },
  large: { customers: 100_000, orders: 300_000, checkouts: 24_000 },
} as const;
const isSize = (name: string): name is keyof typeof sizes => Object.hasOwn(sizes, name);

/** The size of a shop that is filled automatically, if no one chose a size. */
export const demoSize = { ...sizes.small, seed: 1 };

/** The shops that are being filled with data at the moment. */
const shopsBeingFilled = new Set<string>();

export const fillShop = async (
  simulator: ShopifySimulator,
  shop: string,
  fields: URLSearchParams,
): Promise<void> => {
  const size = fields.get('size') ?? 'small';
  if (!isSize(size) || shopsBeingFilled.has(shop)) return;
  shopsBeingFilled.add(shop);
  try {
    await generateShop(simulator, shop, { ...sizes[size], seed: Number(fields.get('seed')) || 1 });
  } finally {
    shopsBeingFilled.delete(shop);
  }
};

export const fillForm = (shop: string): Html =>
  html`<form method="post" class="row"><input type="hidden" name="shop" value="${shop}">
<select name="size" aria-label="How many customers">${Object.entries(sizes).map(
    ([name, { customers }]) => html`<option value="${name}">${customers} customers</option>`,
  )}</select><button name="action" value="fill">Reset shop data</button></form>`;
