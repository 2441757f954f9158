import { createHmac, randomUUID } from 'node:crypto';
import type { Told } from './shopify-store';
import { type ShopifyWorld, settingsOf } from './world';

const patienceMs = 5000;

const post = async (world: ShopifyWorld, shop: string, { topic, eventId, at }: Told) => {
  const body = JSON.stringify({ id: 1, myshopify_domain: shop, shop_domain: shop });
  const { clientSecret } = settingsOf(world);
  try {
    const { status } = await fetch(`${world.origin}/api/shopify/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
        'x-shopify-event-id': eventId,
        'x-shopify-shop-domain': shop,
        'x-shopify-topic': topic,
        'x-shopify-triggered-at': new Date(at).toISOString(),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return String(status);
  } catch {
    return 'no answer';
  }
};

/** Posts it once, signed, and remembers what the product answered. */
const deliver = async (world: ShopifyWorld, told: Told): Promise<void> => {
  world.store.put('told', { ...told, answer: await post(world, told.id, told) });
};

/** Tells the product what happened in a shop. */
export const tellApp = (world: ShopifyWorld, shop: string, topic: string): Promise<void> =>
  deliver(world, {
    ...{ id: shop, topic, at: world.clock.now(), eventId: randomUUID(), answer: 'on its way' },
  });

/** Tells the last thing once more, as Shopify does when it is not sure that it arrived. */
export const tellAgain = async (world: ShopifyWorld, shop: string): Promise<void> => {
  const told = world.store.get('told', shop);
  if (told) await deliver(world, told);
};
