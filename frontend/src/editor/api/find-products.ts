import {
  askedKey,
  type FindProducts,
  type ShopProduct,
} from '../../../../shared/email/products/shown-product';
import { api } from '../../lib/api/client';

/** So long an answer of the shop is taken for what it says now. */
const rememberedMs = 30_000;

type Remembered = { readonly until: number; readonly found: Promise<readonly ShopProduct[]> };

/** Asks for products of the customer's shop; what several ask at once is asked once. */
export const createFindProducts = (customerId: string): FindProducts => {
  const known = new Map<string, Remembered>();
  return (asked) => {
    const key = askedKey(asked);
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.found;
    const wanted =
      asked.source === 'chosen' ? { ids: asked.ids.join(',') } : { order: asked.source };
    const query = { what: 'products' as const, ...wanted };
    const found = api('GET /shopify/catalogue', { query, customerId }).then(({ items }) => items);
    known.set(key, { until: Date.now() + rememberedMs, found });
    found.catch(() => known.delete(key));
    return found;
  };
};
