import type Stripe from 'stripe';
import type { Entitlement } from '../../items/account/entitlement';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { isMissingAtStripe, isRefusedByStripe } from '../stripe-client';
import { isOpen } from '../subscription/subscription-rules';
import type { BillingSync } from '../subscription/sync-service';

/** A payment that was started has succeeded or finally failed within this time. */
const settledMs = 24 * 3600 * 1000;

export const subscriptionActive = () =>
  new AppError(
    'subscription_active',
    'You already have a subscription. Change it under “Manage your subscription”.',
  );

const processingError = () =>
  new AppError(
    'payment_processing',
    'Your payment is being processed. You don’t need to pay again. Check back in a moment.',
  );

/**
 * What to do about an earlier checkout before a new one starts. `rev` is the entitlement's version
 * when no other checkout is open, `url` is the page of an open checkout to continue, and `again`
 * means that something changed and must be read again.
 */
type CheckoutState = { readonly rev: number } | { readonly url: string } | 'again';

type Dependencies = {
  readonly sync: BillingSync;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly hasTaxes: boolean;
};

/**
 * What makes Stripe add taxes. They depend on the address, so a payer who entered none in our
 * billing details does so on Stripe's page.
 */
const taxParams = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
} as const satisfies Stripe.Checkout.SessionCreateParams;

/** Manages Stripe's hosted payment pages. */
export const createHostedCheckouts = ({ sync, clock, appUrl, hasTaxes }: Dependencies) => {
  /** @throws AppError when the checkout was paid */
  const finishPaidCheckout = async (customerId: string): Promise<CheckoutState> => {
    // Updates from Stripe first, because the event about the payment may not have arrived yet.
    const { subscription, checkout, rev } = await sync(customerId);
    if (isOpen(subscription)) throw subscriptionActive();
    if (checkout && clock() - Date.parse(checkout.at) < settledMs) throw processingError();
    return { rev };
  };

  /** @returns undefined when Stripe no longer has the checkout, so that no one can pay with it */
  const find = async (client: Stripe, sessionId: string) => {
    try {
      return await client.checkout.sessions.retrieve(sessionId);
    } catch (error) {
      if (isMissingAtStripe(error)) return undefined;
      throw error;
    }
  };

  /** @returns false when the checkout can't be closed because someone paid at the same moment */
  const close = async (client: Stripe, sessionId: string): Promise<boolean> => {
    try {
      await client.checkout.sessions.expire(sessionId);
      return true;
    } catch (error) {
      if (isRefusedByStripe(error)) return false;
      throw error;
    }
  };

  return {
    close,

    /** @throws AppError subscription_active or payment_processing */
    async settle(
      client: Stripe,
      { customerId, checkout, rev }: Entitlement,
      priceId: string,
    ): Promise<CheckoutState> {
      if (!checkout) return { rev };
      const knownSession = await find(client, checkout.sessionId);
      if (!knownSession) return { rev };
      const { id, status, url } = knownSession;
      if (status === 'complete') return finishPaidCheckout(customerId);
      if (status !== 'open') return { rev };
      if (checkout.priceId === priceId && url) return { url };
      return (await close(client, id)) ? { rev } : 'again';
    },

    open(
      client: Stripe,
      { customerId, stripeId, rev }: Entitlement & { readonly stripeId: string },
      priceId: string,
    ) {
      const billingUrl = `${appUrl}/customer/${customerId}/settings/billing`;
      return client.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: stripeId,
          client_reference_id: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          subscription_data: { metadata: { customerId } },
          success_url: `${billingUrl}/payment/approved`,
          cancel_url: billingUrl,
          ...(hasTaxes ? taxParams : {}),
        },
        // If two tabs request the same checkout concurrently, both get the same answer.
        { idempotencyKey: `checkout-${customerId}-${rev}-${priceId}` },
      );
    },
  };
};
