import { useMemo } from 'react';
import type { EmailShop } from '../../../../shared/email/products/mail-shop';
import {
  type FindProducts,
  requestKey,
  type ShopProduct,
} from '../../../../shared/email/products/shown-product';
import { api } from '../../lib/api/client';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { useEmailTrigger } from '../products/email-trigger';
import { type EmailTexts, usesShop } from '../products/uses-shop';

/** How many milliseconds a response from the store is reused. */
const cacheMs = 30_000;

type CachedProducts = {
  readonly expiresAt: number;
  readonly products: Promise<readonly ShopProduct[]>;
};

/**
 * Returns a function that finds products of the customer's store. Concurrent identical requests
 * share one call.
 */
const createFindProducts = (customerId: string): FindProducts => {
  const known = new Map<string, CachedProducts>();
  return (request) => {
    const key = requestKey(request);
    const cachedEntry = known.get(key);
    if (cachedEntry && cachedEntry.expiresAt > Date.now()) return cachedEntry.products;
    const selection =
      request.source === 'chosen' ? { ids: request.ids.join(',') } : { order: request.source };
    const query = { what: 'products' as const, ...selection };
    const products = api('GET /shopify/catalogue', { query, customerId }).then(
      ({ items }) => items,
    );
    known.set(key, { expiresAt: Date.now() + cacheMs, products });
    products.catch(() => known.delete(key));
    return products;
  };
};

/**
 * Returns the customer's store as emails show it. Undefined while loading. Also undefined for an
 * email without store content, because no store data is requested for it.
 */
export const useEmailStore = (content: EmailTexts): EmailShop | undefined => {
  const customerId = useCustomerId();
  const { hasCart, hasOrder } = useEmailTrigger();
  const isStoreNeeded = hasCart || hasOrder || usesShop(content);
  const { data } = useApi('GET /shopify', isStoreNeeded ? {} : null, { revalidateOnFocus: false });
  const find = useMemo(() => createFindProducts(customerId), [customerId]);
  return useMemo(() => data && { isConnected: data.active, url: data.site, find }, [data, find]);
};
