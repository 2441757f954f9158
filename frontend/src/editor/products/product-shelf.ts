import type { MailShop } from '../../../../shared/email/products/mail-shop';
import {
  askedKey,
  isShowable,
  type ProductsAsked,
  type ShopProduct,
} from '../../../../shared/email/products/shown-product';

/** The products to draw for a block, or why there are none. */
export type OnShelf = readonly ShopProduct[] | 'loading' | 'unknown' | 'failed';

/**
 * Holds the store's products for the canvas. The products arrive after the email is drawn, so
 * blocks subscribe to them.
 */
export const createProductShelf = () => {
  let shop: MailShop | undefined;
  let language = 'en';
  const known = new Map<string, OnShelf>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const ask = (key: string, asked: ProductsAsked, of: MailShop) => {
    known.set(key, 'loading');
    const put = (found: OnShelf) => {
      if (of !== shop) return;
      known.set(key, found);
      tell();
    };
    of.find(asked).then(put, () => put('failed'));
  };
  return {
    language: () => language,
    isConnected: () => shop?.isConnected,
    look: (asked: ProductsAsked): OnShelf => {
      if (!shop) return 'unknown';
      if (!shop.isConnected) return [];
      const key = askedKey(asked);
      if (!known.has(key)) ask(key, asked, shop);
      const found = known.get(key) ?? 'loading';
      if (typeof found === 'string') return found;
      if (asked.source !== 'chosen') return found.filter(isShowable).slice(0, asked.count);
      const byId = new Map(found.map((product) => [product.id, product]));
      return asked.ids.flatMap((id) => byId.get(id) ?? []).filter(isShowable);
    },
    set: (next: MailShop | undefined, nextLanguage = 'en') => {
      if (next === shop && nextLanguage === language) return;
      if (next !== shop) known.clear();
      shop = next;
      language = nextLanguage;
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type ProductShelf = ReturnType<typeof createProductShelf>;
