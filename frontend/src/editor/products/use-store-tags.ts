import { useMemo } from 'react';
import { CART_TAGS, ORDER_TAGS, SHOP_URL_TAG } from '../../../../shared/email/merge/store-tags';
import { useEmailTrigger } from './email-trigger';

/**
 * Returns the names offered as merge tags: the subscribers' fields, and cart or order data if the
 * recipients of the current email have a cart or an order.
 */
export const useStoreTags = (
  fields: readonly string[] | undefined,
): readonly string[] | undefined => {
  const { hasCart, hasOrder } = useEmailTrigger();
  return useMemo(() => {
    if (!fields) return undefined;
    const storeTags = [...(hasCart ? CART_TAGS : []), ...(hasOrder ? ORDER_TAGS : [])];
    const shop = storeTags.length > 0 ? [SHOP_URL_TAG] : [];
    return storeTags.length > 0 ? [...storeTags, ...shop, ...fields] : fields;
  }, [fields, hasCart, hasOrder]);
};
