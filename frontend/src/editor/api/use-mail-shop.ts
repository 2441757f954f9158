import { useMemo } from 'react';
import type { MailShop } from '../../../../shared/email/products/mail-shop';
import {
  askedKey,
  type FindProducts,
  type ShopProduct,
} from '../../../../shared/email/products/shown-product';
import { api } from '../../lib/api/client';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { useMailOccasion } from '../products/mail-occasion';
import { usesShop, type Words } from '../products/uses-shop';

/** How long a response from the store counts as current, in milliseconds. */
const cacheMs = 30_000;

type Remembered = { readonly until: number; readonly found: Promise<readonly ShopProduct[]> };

/**
 * Returns a function that finds products of the customer's store. Concurrent identical requests
 * share one call.
 */
const createFindProducts = (customerId: string): FindProducts => {
  const known = new Map<string, Remembered>();
  return (asked) => {
    const key = askedKey(asked);
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.found;
    const wanted =
      asked.source === 'chosen' ? { ids: asked.ids.join(',') } : { order: asked.source };
    const query = { what: 'products' as const, ...wanted };
    const found = api('GET /shopify/catalogue', { query, customerId }).then(({ items }) => items);
    known.set(key, { until: Date.now() + cacheMs, found });
    found.catch(() => known.delete(key));
    return found;
  };
};

/**
 * Returns the customer's store as shown in emails. Undefined while loading. Also undefined for
 * emails without store content, which don't request it.
 */
export const useMailShop = (content: Words): MailShop | undefined => {
  const customerId = useCustomerId();
  const { hasCart, hasOrder } = useMailOccasion();
  const isAsked = hasCart || hasOrder || usesShop(content);
  const { data } = useApi('GET /shopify', isAsked ? {} : null, { revalidateOnFocus: false });
  const find = useMemo(() => createFindProducts(customerId), [customerId]);
  return useMemo(() => data && { isConnected: data.active, url: data.site, find }, [data, find]);
};
