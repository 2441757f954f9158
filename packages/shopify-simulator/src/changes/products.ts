import { gid } from '../shop/ids';
import { shopDetails } from '../shop/shop-details';
import { asNumber } from '../webhooks/payload-json';
import { productPayload } from '../webhooks/payloads/product-payload';
import { createEvent } from '../webhooks/send-webhooks';
import type { ShopifySimulator } from '../world';
import { changeTime } from './change-time';

/** Raises a product's price by a tenth and sends the webhook. */
export const raisePrice = (simulator: ShopifySimulator, shop: string, id: string): void => {
  const { store, origin } = simulator;
  const before = store.things.get(shop, 'product', id);
  if (!before) return;
  const variants = before.variants.map((one) => ({ ...one, price: Math.round(one.price * 1.1) }));
  const after = { ...before, variants, updatedAt: changeTime(simulator, before) };
  store.things.put(shop, 'product', after);
  const { currency } = shopDetails(simulator, shop);
  createEvent(simulator, shop).tell(
    'products/update',
    productPayload(after, { origin, shop, currency }),
  );
};

export const deleteProduct = (simulator: ShopifySimulator, shop: string, id: string): void => {
  const before = simulator.store.things.get(shop, 'product', id);
  if (!before) return;
  const at = changeTime(simulator, before);
  simulator.store.things.remove(shop, 'product', id);
  simulator.store.things.put(shop, 'deletion', {
    id,
    what: 'PRODUCT',
    createdAt: at,
    updatedAt: at,
  });
  createEvent(simulator, shop).tell('products/delete', {
    id: asNumber(id),
    admin_graphql_api_id: gid('Product', id),
  });
};
