import type { Call } from '../api/call';
import { type PageArgs, pageOfList } from '../api/connection';
import { isoInstant } from '../api/resolve/values';
import { gid, numberOf } from '../shop/ids';
import { withNumbers } from '../shop/shop-details';
import type { Subscription } from './subscription';

const node = ({ id, topic, uri, createdAt }: Subscription) => ({
  __typename: 'WebhookSubscription',
  id: gid('WebhookSubscription', id),
  topic,
  uri,
  format: 'JSON',
  createdAt: isoInstant(createdAt),
  updatedAt: isoInstant(createdAt),
});

/** Returns a shop's subscriptions, the oldest first. */
export const subscriptionsOf = (
  { store }: Pick<Call['simulator'], 'store'>,
  shop: string,
): readonly Subscription[] => store.list('subscription').filter((one) => one.shop === shop);

export const subscriptionsPage = (
  call: Call,
  { topics, ...args }: PageArgs & { readonly topics?: readonly string[] | null },
) => {
  const all = subscriptionsOf(call.simulator, call.shop);
  const matchingSubscriptions = topics ? all.filter(({ topic }) => topics.includes(topic)) : all;
  return pageOfList(call, args, matchingSubscriptions, node);
};

const refuse = (message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
});

/**
 * Returns whether webhooks may be posted to a URL. Besides HTTPS URLs, the simulator allows URLs on
 * this machine.
 */
const isAddress = (uri: string): boolean => {
  try {
    const { protocol, hostname } = new URL(uri);
    return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost';
  } catch {
    return false;
  }
};

export const createSubscription = (
  call: Call,
  input: {
    readonly topic: string;
    readonly webhookSubscription: { readonly uri?: string | null };
  },
) => {
  const { simulator, shop } = call;
  const { topic } = input;
  const uri = input.webhookSubscription.uri ?? '';
  if (!isAddress(uri)) return refuse('Address is invalid');
  const isThere = subscriptionsOf(simulator, shop).some(
    (one) => one.topic === topic && one.uri === uri,
  );
  if (isThere) return refuse('Address for this topic has already been taken');
  const id = withNumbers(simulator, shop, (next) => next());
  const subscription: Subscription = { id, shop, topic, uri, createdAt: simulator.clock.now() };
  simulator.store.put('subscription', subscription);
  return { webhookSubscription: node(subscription), userErrors: [] };
};

export const deleteSubscription = ({ simulator, shop }: Call, globalId: string) => {
  const id = numberOf('WebhookSubscription', globalId) ?? '';
  if (simulator.store.get('subscription', id)?.shop !== shop) {
    const message = 'Webhook subscription does not exist';
    return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message }] };
  }
  simulator.store.remove('subscription', id);
  return { deletedWebhookSubscriptionId: globalId, userErrors: [] };
};
