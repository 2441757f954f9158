import type { EmailShop } from '../../../../shared/email/products/mail-shop';
import {
  isShowable,
  type ProductRequest,
  requestKey,
  type ShopProduct,
} from '../../../../shared/email/products/shown-product';

/** The products to draw for a block, or why there are none. */
export type ProductsState = readonly ShopProduct[] | 'loading' | 'unknown' | 'failed';

/**
 * Caches the store's products for the canvas. The products are loaded after the email is drawn, so
 * blocks subscribe to changes of this cache.
 */
export const createProductCache = () => {
  let shop: EmailShop | undefined;
  let language = 'en';
  const stateByKey = new Map<string, ProductsState>();
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const loadProducts = (key: string, request: ProductRequest, requestedShop: EmailShop) => {
    stateByKey.set(key, 'loading');
    const storeProducts = (productsState: ProductsState) => {
      if (requestedShop !== shop) return;
      stateByKey.set(key, productsState);
      notifyListeners();
    };
    requestedShop.find(request).then(storeProducts, () => storeProducts('failed'));
  };
  return {
    language: () => language,
    isConnected: () => shop?.isConnected,
    look: (request: ProductRequest): ProductsState => {
      if (!shop) return 'unknown';
      if (!shop.isConnected) return [];
      const key = requestKey(request);
      if (!stateByKey.has(key)) loadProducts(key, request, shop);
      const productsState = stateByKey.get(key) ?? 'loading';
      if (typeof productsState === 'string') return productsState;
      if (request.source !== 'chosen')
        return productsState.filter(isShowable).slice(0, request.count);
      const byId = new Map(productsState.map((product) => [product.id, product]));
      return request.ids.flatMap((id) => byId.get(id) ?? []).filter(isShowable);
    },
    set: (next: EmailShop | undefined, nextLanguage = 'en') => {
      if (next === shop && nextLanguage === language) return;
      if (next !== shop) stateByKey.clear();
      shop = next;
      language = nextLanguage;
      notifyListeners();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type ProductCache = ReturnType<typeof createProductCache>;
