import type Stripe from 'stripe';
import type { Entitlement, PaidSubscription } from '../../items/account/entitlement';
import { type Clock, toInstant } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { log } from '../../platform/logger';
import type { EntitlementRepository } from '../entitlement-repository';
import type { StripeAccess } from '../stripe-access';
import { isRefusedByStripe } from '../stripe-client';
import { type Refund, refundNotice, settleEnded } from './ended-plans';
import { changesBetween } from './plan-changes';
import { noticeOf } from './plan-notices';
import {
  chooseSubscription,
  isLost,
  isOpen,
  nextCheckOf,
  paidSubscriptionOf,
  surplusOf,
} from './subscription-rules';

export type SyncDependencies = {
  readonly stripe: StripeAccess;
  readonly entitlements: Pick<EntitlementRepository, 'read' | 'write'>;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Each lost write means that another one succeeded; events of one customer come in a handful. */
const mostTries = 8;

/** A customer has one subscription; a hundred are read to find those that should not be there. */
const listed = 100;

const subscriptionsOf = async (client: Stripe, customer: string) => {
  const expand = ['data.latest_invoice'];
  return (await client.subscriptions.list({ customer, status: 'all', limit: listed, expand })).data;
};

/**
 * The customer's subscriptions, once those that only take money are ended: a second period went unpaid
 * after the grace, so paying the older invoice would buy a time that is over.
 */
const settledSubscriptions = async (
  client: Stripe,
  stripeId: string,
  known: PaidSubscription | undefined,
  now: number,
): Promise<Stripe.Subscription[]> => {
  const all = await subscriptionsOf(client, stripeId);
  const lost = all.find((one) => isLost(one, known, now));
  if (!lost) return all;
  await client.subscriptions.cancel(lost.id);
  return subscriptionsOf(client, stripeId);
};

/** Nobody can pay on the page of a checkout that another payment has answered. */
const closeCheckout = async (client: Stripe, sessionId: string | undefined): Promise<void> => {
  if (!sessionId) return;
  try {
    await client.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Stripe refuses where it was paid or is over already, which is the rule.
    if (!isRefusedByStripe(error)) throw error;
  }
};

const graceIsTold = (subscription: PaidSubscription, now: number): PaidSubscription =>
  subscription.graceEnd && Date.parse(subscription.graceEnd) <= now
    ? { ...subscription, graceTold: true }
    : subscription;

/** The entitlement with what Stripe says now. */
const updated = (
  before: Entitlement,
  all: readonly Stripe.Subscription[],
  now: number,
): Entitlement => {
  const chosen = chooseSubscription(all, before.subscription?.id);
  const found = chosen && paidSubscriptionOf(chosen, before.subscription, now);
  if (!found) return before;
  const isNew = found.id !== before.subscription?.id;
  const isAnswered = isOpen(found) || isNew;
  return {
    ...before,
    subscription: graceIsTold(found, now),
    ...(isAnswered ? { checkout: undefined, requestedAt: undefined } : {}),
  };
};

const tellSurplus = (
  { customerId, subscription }: Entitlement,
  all: readonly Stripe.Subscription[],
) => {
  if (!subscription) return;
  const count = surplusOf(all, subscription.id).length;
  if (count > 0) log.error('A customer pays for more than one subscription', { customerId, count });
};

/**
 * Brings an entitlement up to what Stripe says. The entitlement is read before Stripe is asked and
 * written only if nobody wrote meanwhile: so an answer that is older than what is known never wins,
 * in whatever order events arrive.
 */
export const createBillingSync = ({ stripe, entitlements, clock, newId }: SyncDependencies) => {
  const write = (
    before: Entitlement,
    after: Entitlement,
    refunds: readonly Refund[],
    now: number,
  ): Promise<boolean> => {
    const at = toInstant(now);
    const { subscription } = after;
    const kinds = changesBetween(before.subscription, subscription);
    return entitlements.write(after, nextCheckOf(after, now), {
      events: kinds.map((kind) => ({ id: newId(now), at, kind })),
      messages: [
        ...kinds.flatMap((kind) => (subscription && noticeOf(kind, subscription, at)) ?? []),
        ...refunds.map((refund) => refundNotice(refund, now)),
      ],
    });
  };

  return async (customerId: string): Promise<Entitlement> => {
    const { client } = await stripe();
    // Told with the write that succeeds, whichever try gave the money back.
    const refunds: Refund[] = [];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await entitlements.read(customerId);
      const { stripeId, subscription, checkout } = before;
      if (!stripeId) return before;
      const all = await settledSubscriptions(client, stripeId, subscription, clock());
      refunds.push(...(await settleEnded(client, customerId, stripeId, all)));
      const now = clock();
      const after = updated(before, all, now);
      // Before the write, after which nobody would know of the page. Closing it twice is harmless.
      if (!after.checkout) await closeCheckout(client, checkout?.sessionId);
      if (await write(before, after, refunds, now)) {
        tellSurplus(after, all);
        return { ...after, rev: after.rev + 1 };
      }
    }
    throw new Error('The entitlement kept changing while it was brought up to date');
  };
};
export type BillingSync = ReturnType<typeof createBillingSync>;
