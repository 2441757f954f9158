import { tellApp } from './webhooks/tell';
import type { ShopifyWorld } from './world';

/** Uninstalls the app from a shop and notifies the app. Its subscriptions end too. */
export const uninstallFrom = async (world: ShopifyWorld, shop: string): Promise<void> => {
  const { store } = world;
  store.remove('install', shop);
  for (const one of store.list('subscription')) {
    if (one.shop === shop) store.remove('subscription', one.id);
  }
  await tellApp(world, shop, 'app/uninstalled', { id: 1, myshopify_domain: shop });
};
