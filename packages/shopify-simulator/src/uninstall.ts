import { sendToApp } from './webhooks/send-webhooks';
import type { ShopifySimulator } from './world';

/**
 * Uninstalls the app from a shop and notifies the app. The app's webhook subscriptions in this shop
 * end too.
 */
export const uninstallFrom = async (simulator: ShopifySimulator, shop: string): Promise<void> => {
  const { store } = simulator;
  store.remove('install', shop);
  for (const webhookSubscription of store.list('subscription')) {
    if (webhookSubscription.shop === shop) store.remove('subscription', webhookSubscription.id);
  }
  await sendToApp(simulator, shop, 'app/uninstalled', { id: 1, myshopify_domain: shop });
};
