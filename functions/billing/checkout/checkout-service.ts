import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TierPrice } from '../../../shared/contracts/billing';
import type { Entitlement } from '../../items/account/entitlement';
import { isComplimentary } from '../../plans/entitlement-rules';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { EntitlementRepository } from '../entitlement-repository';
import type { PriceList } from '../price-list';
import { currencyOf, offeredRanges, rangesOf } from '../price-rules';
import type { StripeAccess } from '../stripe-access';
import { isMissingAtStripe, requireResponse } from '../stripe-client';
import { isOpen, nextCheckOf } from '../subscription/subscription-rules';
import type { BillingSync } from '../subscription/sync-service';
import { createHostedCheckouts, subscriptionActive } from './hosted-checkouts';

type CheckoutDependencies = {
  readonly stripe: StripeAccess;
  readonly prices: PriceList;
  readonly entitlements: Pick<EntitlementRepository, 'read' | 'write'>;
  readonly sync: BillingSync;
  readonly customers: {
    get(customerId: string): Promise<{ readonly email: string; readonly name: string }>;
  };
  readonly counters: { byStatus(customerId: string): Promise<{ readonly active: number }> };
  readonly clock: Clock;
  readonly appUrl: string;
  /** Whether Stripe Tax adds taxes to payments. */
  readonly hasTaxes: boolean;
};

/**
 * The maximum number of attempts. An attempt fails if, at the same moment, another tab started a
 * checkout or someone paid.
 */
const maxTries = 6;

const busyError = () =>
  new AppError('stale_version', 'This plan was changed in another window. Reload and try again.');

/**
 * Returns whether the plan is complimentary without an end date, so that there is nothing to buy.
 */
export const isComplimentaryForever = (
  { comp: complimentary }: Entitlement,
  now: number,
): boolean => isComplimentary(complimentary, now) && complimentary.endsAt === undefined;

const currencyFixed = (currency: string) =>
  new AppError(
    'currency_fixed',
    `You pay in ${currency.toUpperCase()}. The currency can’t change after the first payment.`,
  );

const nothingToPayError = () =>
  new AppError('plan_given', 'You have Premium already, with no end date and nothing to pay.');

type CheckoutInput = { readonly priceId: string; readonly email?: string | undefined };

type Person = { readonly email: string; readonly name: string };

/**
 * Returns an idempotency key. A retry gets the same key. A changed email address gets another key,
 * because Stripe refuses a reused key with different data.
 */
const keyOf = (customerId: string, { email, name }: Person): string =>
  `customer-${customerId}-${createHash('sha256').update(`${email}|${name}`).digest('hex').slice(0, 24)}`;

type Owned = Entitlement & { readonly stripeId: string };

type StripeCustomerDependencies = {
  readonly entitlements: Pick<EntitlementRepository, 'write'>;
  readonly clock: Clock;
};

/**
 * Updates the receipt address at Stripe if a checkout uses another address than the last checkout
 * did. If it's the same address, nothing is changed, because the customer may have set another one
 * in the portal.
 */
const withReceiptEmail = async (
  client: Stripe,
  linkedEntitlement: Owned,
  receiptEmail: string,
  { entitlements, clock }: StripeCustomerDependencies,
): Promise<Owned | undefined> => {
  if (linkedEntitlement.receiptEmail === receiptEmail) return linkedEntitlement;
  await client.customers.update(linkedEntitlement.stripeId, { email: receiptEmail });
  const withReceipt = { ...linkedEntitlement, receiptEmail };
  const isWritten = await entitlements.write(withReceipt, nextCheckOf(withReceipt, clock()));
  return isWritten ? { ...withReceipt, rev: withReceipt.rev + 1 } : undefined;
};

/**
 * Returns the entitlement with a Stripe customer. If the write fails, an unused Stripe customer
 * remains, which is never charged.
 * @returns undefined when another write came first
 */
export const withStripeCustomer = async (
  client: Stripe,
  entitlement: Entitlement,
  person: Person,
  dependencies: StripeCustomerDependencies,
): Promise<Owned | undefined> => {
  const { stripeId: known, customerId } = entitlement;
  const receiptEmail = person.email;
  if (known) {
    const linkedEntitlement = { ...entitlement, stripeId: known };
    return withReceiptEmail(client, linkedEntitlement, receiptEmail, dependencies);
  }
  const { id } = await client.customers.create(
    { ...person, metadata: { customerId } },
    { idempotencyKey: keyOf(customerId, person) },
  );
  const stripeId = requireResponse(id);
  const linkedEntitlement = { ...entitlement, stripeId, receiptEmail };
  const isWritten = await dependencies.entitlements.write(linkedEntitlement, undefined, {
    stripeId,
  });
  return isWritten ? { ...linkedEntitlement, rev: linkedEntitlement.rev + 1 } : undefined;
};

/**
 * Starts checkouts. There is only one checkout at a time, and none while a subscription is active.
 */
export const createCheckout = (dependencies: CheckoutDependencies) => {
  const { stripe, prices, entitlements, customers, counters, clock } = dependencies;
  const checkouts = createHostedCheckouts(dependencies);

  const checkPrice = async (customerId: string, priceId: string): Promise<void> => {
    const [all, { active }, entitlement] = await Promise.all([
      prices(),
      counters.byStatus(customerId),
      entitlements.read(customerId),
    ]);
    const has = (one: TierPrice) => [one.priceId, one.yearly?.priceId].includes(priceId);
    const tier = offeredRanges(all, entitlement).find(has);
    if (tier && active <= tier.to) return;
    if (!tier && entitlement.subscription && rangesOf(all).some(has)) {
      throw currencyFixed(currencyOf(entitlement));
    }
    const message =
      'This price doesn’t match your number of subscribers or your country. Choose another.';
    throw new AppError('price_not_offered', message);
  };

  /** Opens a checkout and records it. @returns undefined when another write came first */
  const beginCheckout = async (
    client: Stripe,
    entitlement: Entitlement & { readonly stripeId: string },
    priceId: string,
  ): Promise<string | undefined> => {
    const { customerId } = entitlement;
    const { id, url } = await checkouts.open(client, entitlement, priceId);
    const checkout = { sessionId: requireResponse(id), priceId, at: toInstant(clock()) };
    // Clears an earlier return from a checkout, because it has nothing to do with the new one.
    const entitlementWithCheckout = { ...entitlement, checkout, requestedAt: undefined };
    if (
      await entitlements.write(
        entitlementWithCheckout,
        nextCheckOf(entitlementWithCheckout, clock()),
      )
    )
      return url ?? undefined;
    const now = await entitlements.read(customerId);
    if (now.checkout?.sessionId !== id) await checkouts.close(client, id);
    return undefined;
  };

  /**
   * Removes the Stripe customer from the entitlement if it was deleted at Stripe. The next attempt
   * creates a new one.
   */
  const removeStripeCustomer = async ({
    customerId,
    stripeId,
  }: Entitlement): Promise<undefined> => {
    const now = await entitlements.read(customerId);
    if (now.stripeId !== stripeId) return;
    // The details and the VAT id were that customer's at Stripe, so the user enters them again.
    const { stripeId: _, receiptEmail: __, checkout: ___, details: _d, taxId: _t, ...rest } = now;
    await entitlements.write(rest, nextCheckOf(rest, clock()));
  };

  const startPayment = async (
    client: Stripe,
    found: Entitlement,
    { priceId, email }: CheckoutInput,
  ) => {
    const { customerId } = found;
    const { email: customerEmail, name } = await customers.get(customerId);
    const person = { email: email || customerEmail, name };
    // Entitlements from before receipt addresses were stored used the account's own address.
    const known = { ...found, receiptEmail: found.receiptEmail ?? customerEmail };
    const linkedEntitlement = await withStripeCustomer(client, known, person, dependencies);
    if (!linkedEntitlement) return undefined;
    const openCheckout = await checkouts.settle(client, linkedEntitlement, priceId);
    if (openCheckout === 'again') return undefined;
    if ('url' in openCheckout) return openCheckout.url;
    return beginCheckout(client, { ...linkedEntitlement, rev: openCheckout.rev }, priceId);
  };

  /** Makes one attempt. @returns undefined when another write came first */
  const attempt = async (client: Stripe, customerId: string, checkoutInput: CheckoutInput) => {
    const found = await entitlements.read(customerId);
    if (isOpen(found.subscription)) throw subscriptionActive();
    if (isComplimentaryForever(found, clock())) throw nothingToPayError();
    try {
      return await startPayment(client, found, checkoutInput);
    } catch (error) {
      const isCustomer = isMissingAtStripe(error) && ['customer', 'id'].includes(error.param ?? '');
      if (!isCustomer || !found.stripeId) throw error;
      return removeStripeCustomer(found);
    }
  };

  return {
    /**
     * Closes the payment page of a customer who got a complimentary plan without an end date in the
     * meantime.
     */
    async closeIfGiven(customerId: string): Promise<void> {
      const found = await entitlements.read(customerId);
      if (!found.checkout || !isComplimentaryForever(found, clock())) return;
      const { client } = await stripe();
      await checkouts.close(client, found.checkout.sessionId);
    },

    /**
     * @returns the URL of the hosted checkout
     * @throws AppError subscription_active, plan_given, payment_processing, price_not_offered,
     *   or currency_fixed
     */
    async start(customerId: string, checkoutInput: CheckoutInput): Promise<string> {
      await checkPrice(customerId, checkoutInput.priceId);
      const { client } = await stripe();
      for (let tries = 0; tries < maxTries; tries += 1) {
        const url = await attempt(client, customerId, checkoutInput);
        if (url) return url;
      }
      throw busyError();
    },
  };
};
