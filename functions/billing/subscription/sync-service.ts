import type Stripe from 'stripe';
import type { StoreFormats } from '../../customers/store-formats';
import type { Entitlement, PaidSubscription } from '../../items/account/entitlement';
import { type Clock, toInstant } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { log } from '../../platform/logger';
import type { EntitlementRepository } from '../entitlement-repository';
import type { StripeAccess } from '../stripe-access';
import { isRefusedByStripe } from '../stripe-client';
import { storedTaxId } from '../tax-id-rules';
import { finishEndedPlan, type Refund, refundNotice } from './ended-plans';
import { changesBetween } from './plan-changes';
import { noticeOf } from './plan-notices';
import {
  chooseSubscription,
  extraSubscriptionsOf,
  isLost,
  isOpen,
  nextCheckOf,
  paidSubscriptionOf,
} from './subscription-rules';

export type SyncDependencies = {
  readonly stripe: StripeAccess;
  readonly entitlements: Pick<EntitlementRepository, 'read' | 'write'>;
  readonly formatsOf: StoreFormats;
  readonly clock: Clock;
  readonly newId: NewId;
};

/**
 * The maximum number of attempts to write. An attempt fails only if another write succeeded first.
 * A customer's events come in small bursts.
 */
const maxTries = 8;

/**
 * The maximum number of a customer's subscriptions to read. A customer should have one, and we read
 * up to a hundred to find any others.
 */
const maxListed = 100;

const subscriptionsOf = async (client: Stripe, customer: string) => {
  const expand = ['data.latest_invoice'];
  return (await client.subscriptions.list({ customer, status: 'all', limit: maxListed, expand }))
    .data;
};

/**
 * Returns the customer's subscriptions after ending those that could only charge for the past.
 * Their grace period ended unpaid, and a later period is unpaid too.
 */
const currentSubscriptions = async (
  client: Stripe,
  stripeId: string,
  storedSubscription: PaidSubscription | undefined,
  now: number,
): Promise<Stripe.Subscription[]> => {
  const all = await subscriptionsOf(client, stripeId);
  const endedSubscription = all.find((one) => isLost(one, storedSubscription, now));
  if (!endedSubscription) return all;
  await client.subscriptions.cancel(endedSubscription.id);
  return subscriptionsOf(client, stripeId);
};

/**
 * Closes the page of a checkout that another payment has replaced, so that no one can pay there.
 */
const closeCheckout = async (client: Stripe, sessionId: string | undefined): Promise<void> => {
  if (!sessionId) return;
  try {
    await client.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Stripe usually refuses, because the checkout was already paid or has expired.
    if (!isRefusedByStripe(error)) throw error;
  }
};

const markGraceEnded = (subscription: PaidSubscription, now: number): PaidSubscription =>
  subscription.graceEnd && Date.parse(subscription.graceEnd) <= now
    ? { ...subscription, graceTold: true }
    : subscription;

/** Returns the entitlement updated with Stripe's current data. */
const updateEntitlement = (
  before: Entitlement,
  all: readonly Stripe.Subscription[],
  now: number,
): Entitlement => {
  const chosenSubscription = chooseSubscription(all, before.subscription?.id);
  const paidSubscription =
    chosenSubscription && paidSubscriptionOf(chosenSubscription, before.subscription, now);
  if (!paidSubscription) return before;
  const isNew = paidSubscription.id !== before.subscription?.id;
  const isAnswered = isOpen(paidSubscription) || isNew;
  return {
    ...before,
    subscription: markGraceEnded(paidSubscription, now),
    ...(isAnswered ? { checkout: undefined, requestedAt: undefined } : {}),
  };
};

/** Returns the customer's tax id with what the registry now says about it. */
const currentTaxId = async (
  client: Stripe,
  { stripeId, taxId }: Entitlement,
): Promise<Entitlement['taxId']> => {
  if (!stripeId || !taxId) return taxId;
  const { data } = await client.customers.listTaxIds(stripeId);
  const found = data.find(({ id }) => id === taxId.id);
  return found && storedTaxId(found);
};

const logSurplus = (
  { customerId, subscription }: Entitlement,
  all: readonly Stripe.Subscription[],
) => {
  if (!subscription) return;
  const count = extraSubscriptionsOf(all, subscription.id).length;
  if (count > 0) log.error('A customer pays for more than one subscription', { customerId, count });
};

/**
 * Updates an entitlement from Stripe. Reads the entitlement before it asks Stripe, and writes it
 * only if it hasn't changed in the meantime. So outdated answers never win, in whatever order
 * events arrive.
 */
export const createBillingSync = ({
  stripe,
  entitlements,
  formatsOf,
  clock,
  newId,
}: SyncDependencies) => {
  const write = async (
    before: Entitlement,
    after: Entitlement,
    refunds: readonly Refund[],
    now: number,
  ): Promise<boolean> => {
    const formats = await formatsOf(after.customerId);
    const at = toInstant(now);
    const { subscription } = after;
    const kinds = changesBetween(before.subscription, subscription);
    return entitlements.write(after, nextCheckOf(after, now), {
      events: kinds.map((kind) => ({ id: newId(now), at, kind })),
      messages: [
        ...kinds.flatMap(
          (kind) => (subscription && noticeOf(kind, subscription, at, formats)) ?? [],
        ),
        ...refunds.map((refund) => refundNotice(refund, now, formats)),
      ],
    });
  };

  return async (customerId: string): Promise<Entitlement> => {
    const { client } = await stripe();
    // The refunds of all attempts. They are reported with the write that succeeds.
    const refunds: Refund[] = [];
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await entitlements.read(customerId);
      const { stripeId, subscription, checkout } = before;
      if (!stripeId) return before;
      const all = await currentSubscriptions(client, stripeId, subscription, clock());
      refunds.push(...(await finishEndedPlan(client, customerId, stripeId, all)));
      const taxId = await currentTaxId(client, before);
      const now = clock();
      const after = { ...updateEntitlement(before, all, now), taxId };
      // The checkout is closed before the write, because the write removes its session id. Closing
      // it twice is harmless.
      if (!after.checkout) await closeCheckout(client, checkout?.sessionId);
      if (await write(before, after, refunds, now)) {
        logSurplus(after, all);
        return { ...after, rev: after.rev + 1 };
      }
    }
    throw new Error('The entitlement kept changing while we updated it');
  };
};
export type BillingSync = ReturnType<typeof createBillingSync>;
