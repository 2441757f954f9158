import { findPrice } from './price';

/** Returns the content of a checkout, which is a list of one item. */
export const lineItemsOf = (priceId: string, session: string) => {
  const price = findPrice(priceId);
  const url = `/v1/checkout/sessions/${session}/line_items`;
  if (!price) return { object: 'list' as const, data: [], has_more: false, url };
  const item = {
    id: `li_${session.slice(8, 32)}`,
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.unit_amount,
    amount_tax: 0,
    amount_total: price.unit_amount,
    currency: price.currency,
    description: 'Premium',
    metadata: {},
    price,
    quantity: 1,
  };
  return { object: 'list' as const, data: [item], has_more: false, url };
};
