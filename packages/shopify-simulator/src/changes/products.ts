import { gid } from '../shop/ids';
import { shopFacts } from '../shop/shop-facts';
import { asNumber } from '../webhooks/payload-json';
import { productPayload } from '../webhooks/payloads/product-payload';
import { createEvent } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import { changeTime } from './later';

/** Raises a product's price by a tenth and sends the webhook. */
export const raisePrice = (world: ShopifyWorld, shop: string, id: string): void => {
  const { store, origin } = world;
  const before = store.things.get(shop, 'product', id);
  if (!before) return;
  const variants = before.variants.map((one) => ({ ...one, price: Math.round(one.price * 1.1) }));
  const after = { ...before, variants, updatedAt: changeTime(world, before) };
  store.things.put(shop, 'product', after);
  const { currency } = shopFacts(world, shop);
  createEvent(world, shop).tell(
    'products/update',
    productPayload(after, { origin, shop, currency }),
  );
};

export const deleteProduct = (world: ShopifyWorld, shop: string, id: string): void => {
  const before = world.store.things.get(shop, 'product', id);
  if (!before) return;
  const at = changeTime(world, before);
  world.store.things.remove(shop, 'product', id);
  world.store.things.put(shop, 'deletion', { id, what: 'PRODUCT', createdAt: at, updatedAt: at });
  createEvent(world, shop).tell('products/delete', {
    id: asNumber(id),
    admin_graphql_api_id: gid('Product', id),
  });
};
