import { randomUUID } from 'node:crypto';
import type { ShopifySimulator } from '../world';
import type { Delivery } from './delivery-store';
import { toPayload } from './payload-json';
import { subscriptionsOf } from './subscription-calls';
import { type AppTopic, type Topic, topics } from './topics';

type WebhookEvent = Pick<Delivery, 'shop' | 'topic' | 'body' | 'eventId' | 'triggeredAt'>;

const deliveryOf = (
  webhookEvent: WebhookEvent,
  uri: string,
  subscriptionId: string | null,
): Delivery => ({
  ...webhookEvent,
  uri,
  subscriptionId,
  webhookId: randomUUID(),
  attempts: 0,
  answer: null,
});

/**
 * Creates an event: something that happened in a shop. One event can be reported by webhooks of
 * several topics.
 */
export const createEvent = (simulator: ShopifySimulator, shop: string) => {
  const eventId = randomUUID();
  const triggeredAt = simulator.clock.now();
  return {
    /** Stores a webhook of this event for every URL that is subscribed to the topic. */
    tell: (topic: Topic, payload: unknown): void => {
      const subscriptions = subscriptionsOf(simulator, shop).filter(
        (topicSubscription) => topicSubscription.topic === topics[topic],
      );
      const webhookEvent = { shop, topic, body: toPayload(payload), eventId, triggeredAt };
      for (const { uri, id } of subscriptions) {
        simulator.store.deliveries.add(deliveryOf(webhookEvent, uri, id), triggeredAt);
      }
      if (subscriptions.length > 0) simulator.wakeDeliveries();
    },
  };
};

/** Sends a webhook to the app's own URL, and waits for the answer to the first attempt. */
export const sendToApp = async (
  simulator: ShopifySimulator,
  shop: string,
  topic: AppTopic,
  payload: object = {},
): Promise<void> => {
  const triggeredAt = simulator.clock.now();
  const body = toPayload({ shop_domain: shop, ...payload });
  const webhookEvent = { shop, topic, body, eventId: randomUUID(), triggeredAt };
  const uri = `${simulator.origin}/api/shopify/webhook`;
  // The webhook is stored as due a minute later, because its first attempt is made immediately
  // below.
  const number = simulator.store.deliveries.add(
    deliveryOf(webhookEvent, uri, null),
    triggeredAt + 60_000,
  );
  await simulator.postNow(number);
};
