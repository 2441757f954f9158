import type { Price } from '../objects/price';
import {
  cancellationDetails,
  priceFields,
  type Subscription,
  withItem,
} from '../objects/subscription';
import { type StripeSimulator, sendEvent } from '../world';

/** Returns the previous values of the changed fields, in the format of Stripe's events. */
const previousOf = (before: Subscription, after: Subscription): object => {
  const names = Object.keys(after) as (keyof Subscription)[];
  const changed = names.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
};

/** Saves changes to a subscription and sends an event. If nothing changed, no event is sent. */
export const saveSubscription = (
  simulator: StripeSimulator,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription => {
  const after = { ...before, ...change };
  const previous = previousOf(before, after);
  if (Object.keys(previous).length === 0) return before;
  simulator.store.put('subscription', after);
  sendEvent(simulator, { type: 'customer.subscription.updated', object: after, previous });
  return after;
};

/** Ends the subscription now. */
export const endSubscription = (
  simulator: StripeSimulator,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  const ended_at = simulator.now();
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    ended_at,
    canceled_at: subscription.canceled_at ?? ended_at,
    cancellation_details: cancellationDetails(reason, subscription.cancellation_details.comment),
  };
  simulator.store.put('subscription', ended);
  sendEvent(simulator, { type: 'customer.subscription.deleted', object: ended });
  return ended;
};

/** Returns the changes that make a subscription end with its period, or that undo this. */
export const endOfPeriod = (
  { items, canceled_at }: Subscription,
  isEnding: boolean,
  now: number,
): Partial<Subscription> =>
  isEnding
    ? {
        cancel_at: items.data[0].current_period_end,
        cancel_at_period_end: true,
        canceled_at: canceled_at ?? now,
        cancellation_details: cancellationDetails('cancellation_requested'),
      }
    : {
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        cancellation_details: cancellationDetails(null),
      };

/** Returns the subscription with a new price from the next period on. */
export const withPrice = (subscription: Subscription, price: Price): Subscription =>
  withItem(subscription, priceFields(price));
