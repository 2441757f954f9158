import * as z from 'zod';
import {
  endOfPeriod,
  endSubscription,
  saveSubscription,
  withPrice,
} from '../../billing/subscriptions';
import { findPrice } from '../../objects/price';
import type { Subscription } from '../../objects/subscription';
import type { StripeSimulator } from '../../world';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { flag, mergeMetadata, metadata, oneOf, pagingParams, text } from '../params';
import { invalidRequest, missingObject, unsupported } from '../refusals';

const requireSubscription = ({ store }: StripeSimulator, id: string): Subscription =>
  requireFound(store.get('subscription', id), 'subscription', id);

const getSubscription = operation('GET', 'subscriptions/{id}', {}, (simulator, _input, id) =>
  requireSubscription(simulator, id),
);

const statuses = oneOf('all', 'active', 'past_due', 'unpaid', 'canceled', 'ended', 'incomplete');

/**
 * Returns whether a list includes a subscription. If no status is requested, Stripe lists the
 * subscriptions that aren't canceled.
 */
const isMatchingStatus = (
  { status }: Subscription,
  requestedStatus: string | undefined,
): boolean => {
  if (requestedStatus === undefined) return status !== 'canceled';
  return (
    requestedStatus === 'all' ||
    status === (requestedStatus === 'ended' ? 'canceled' : requestedStatus)
  );
};

const listSubscriptions = operation(
  'GET',
  'subscriptions',
  {
    ...pagingParams,
    customer: text.optional(),
    price: text.optional(),
    status: statuses.optional(),
  },
  ({ store }, { customer, price, status, ...page }) => {
    const all = store.list('subscription', maxListed, customer);
    const shownSubscriptions = all.filter(
      (one) =>
        isMatchingStatus(one, status) &&
        (price === undefined || one.items.data[0].price.id === price),
    );
    return pageOf(shownSubscriptions, page, {
      url: '/v1/subscriptions',
      objectType: 'subscription',
    });
  },
);

type ItemChange = { readonly id: string; readonly price: string };

/**
 * Changes a subscription's price from the next period on, as `proration_behavior: none` requests.
 */
const changePrice = (subscription: Subscription, change: ItemChange): Subscription => {
  const [item] = subscription.items.data;
  if (change.id !== item.id) throw missingObject('subscription item', change.id, 'items[0][id]');
  const price = requireFound(findPrice(change.price), 'price', change.price, 'items[0][price]');
  if (price.recurring.interval !== item.price.recurring.interval) {
    throw unsupported('changes between monthly and yearly prices', 'items[0][price]');
  }
  return withPrice(subscription, price);
};

const item = z.strictObject({ id: text, price: text, quantity: oneOf('1').optional() });

const updateParams = {
  items: z
    .array(item)
    .min(1)
    .max(1, 'The local simulator for Stripe supports one item.')
    .optional(),
  proration_behavior: oneOf('none', 'create_prorations', 'always_invoice').optional(),
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
};

const updateSubscription = operation(
  'POST',
  'subscriptions/{id}',
  updateParams,
  (simulator, { items, proration_behavior: proration, ...input }, id) => {
    const previousSubscription = requireSubscription(simulator, id);
    if (previousSubscription.status === 'canceled') {
      throw invalidRequest(
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    }
    const [change] = items ?? [];
    if (change && proration !== 'none') {
      throw unsupported('prorations, so send proration_behavior none', 'proration_behavior');
    }
    const { cancel_at_period_end: isEnd } = input;
    return saveSubscription(simulator, previousSubscription, {
      ...(change ? { items: changePrice(previousSubscription, change).items } : {}),
      ...(isEnd === undefined ? {} : endOfPeriod(previousSubscription, isEnd, simulator.now())),
      metadata: mergeMetadata(previousSubscription.metadata, input.metadata),
    });
  },
);

const cancelSubscription = operation(
  'DELETE',
  'subscriptions/{id}',
  {},
  (simulator, _input, id) => {
    const subscription = requireSubscription(simulator, id);
    if (subscription.status === 'canceled') throw missingObject('subscription', id);
    return endSubscription(simulator, subscription, 'cancellation_requested');
  },
);

export const subscriptionOperations = [
  ...[getSubscription, listSubscriptions, updateSubscription, cancelSubscription],
];
