import type { Call } from '../api/call';
import { type PageArgs, pageOfList } from '../api/connection';
import { instant } from '../api/resolve/values';
import { gid, numberOf } from '../shop/ids';
import { withNumbers } from '../shop/shop-facts';
import type { Subscription } from './subscription';

const node = ({ id, topic, uri, createdAt }: Subscription) => ({
  __typename: 'WebhookSubscription',
  id: gid('WebhookSubscription', id),
  topic,
  uri,
  format: 'JSON',
  createdAt: instant(createdAt),
  updatedAt: instant(createdAt),
});

/** Returns a shop's subscriptions, the oldest first. */
export const subscriptionsOf = (
  { store }: Pick<Call['world'], 'store'>,
  shop: string,
): readonly Subscription[] => store.list('subscription').filter((one) => one.shop === shop);

export const subscriptionsPage = (
  call: Call,
  { topics, ...args }: PageArgs & { readonly topics?: readonly string[] | null },
) => {
  const all = subscriptionsOf(call.world, call.shop);
  const wanted = topics ? all.filter(({ topic }) => topics.includes(topic)) : all;
  return pageOfList(call, args, wanted, node);
};

const refuse = (message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
});

/** Checks an address that Shopify would post to. On this machine it is the local server itself. */
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
  asked: {
    readonly topic: string;
    readonly webhookSubscription: { readonly uri?: string | null };
  },
) => {
  const { world, shop } = call;
  const { topic } = asked;
  const uri = asked.webhookSubscription.uri ?? '';
  if (!isAddress(uri)) return refuse('Address is invalid');
  const isThere = subscriptionsOf(world, shop).some(
    (one) => one.topic === topic && one.uri === uri,
  );
  if (isThere) return refuse('Address for this topic has already been taken');
  const id = withNumbers(world, shop, (next) => next());
  const made: Subscription = { id, shop, topic, uri, createdAt: world.clock.now() };
  world.store.put('subscription', made);
  return { webhookSubscription: node(made), userErrors: [] };
};

export const deleteSubscription = ({ world, shop }: Call, globalId: string) => {
  const id = numberOf('WebhookSubscription', globalId) ?? '';
  if (world.store.get('subscription', id)?.shop !== shop) {
    const message = 'Webhook subscription does not exist';
    return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message }] };
  }
  world.store.remove('subscription', id);
  return { deletedWebhookSubscriptionId: globalId, userErrors: [] };
};
