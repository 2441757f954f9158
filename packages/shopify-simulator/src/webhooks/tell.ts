import { randomUUID } from 'node:crypto';
import type { ShopifyWorld } from '../world';
import type { Delivery } from './delivery-store';
import { toPayload } from './payload-json';
import { subscriptionsOf } from './subscription-calls';
import { type AppTopic, type Topic, topics } from './topics';

type Told = Pick<Delivery, 'shop' | 'topic' | 'body' | 'eventId' | 'triggeredAt'>;

const deliveryOf = (told: Told, uri: string, subscriptionId: string | null): Delivery => ({
  ...told,
  uri,
  subscriptionId,
  webhookId: randomUUID(),
  attempts: 0,
  answer: null,
});

/** Creates an event: something that happened in a shop and that several topics may report. */
export const createEvent = (world: ShopifyWorld, shop: string) => {
  const eventId = randomUUID();
  const triggeredAt = world.clock.now();
  return {
    /** Sends a webhook to every address subscribed to the topic. */
    tell: (topic: Topic, payload: unknown): void => {
      const wanted = subscriptionsOf(world, shop).filter((one) => one.topic === topics[topic]);
      const told = { shop, topic, body: toPayload(payload), eventId, triggeredAt };
      for (const { uri, id } of wanted) {
        world.store.deliveries.add(deliveryOf(told, uri, id), triggeredAt);
      }
      if (wanted.length > 0) world.wakeDeliveries();
    },
  };
};

/** Sends a webhook to the app's own address, and waits for the answer to the first attempt. */
export const tellApp = async (
  world: ShopifyWorld,
  shop: string,
  topic: AppTopic,
  payload: object = {},
): Promise<void> => {
  const triggeredAt = world.clock.now();
  const body = toPayload({ shop_domain: shop, ...payload });
  const told = { shop, topic, body, eventId: randomUUID(), triggeredAt };
  const uri = `${world.origin}/api/shopify/webhook`;
  // This webhook becomes due only after the first attempt, which is made below.
  const number = world.store.deliveries.add(deliveryOf(told, uri, null), triggeredAt + 60_000);
  await world.postNow(number);
};
