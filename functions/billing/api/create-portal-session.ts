import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { BillingDependencies } from '../live';
import { answered, askStripe } from '../stripe-client';
import { isOpen } from '../subscription/subscription-rules';

/** Also after the grace is over: there the open invoice is paid. */
export const createPortalSession: ApiHandler<
  'GET /premium/createPortalSession',
  BillingDependencies
> = async ({ customerId }, { entitlements, stripe, appUrl }) => {
  const { stripeId, subscription } = await entitlements.read(customerId);
  if (!stripeId || !isOpen(subscription)) {
    const message = 'There is no subscription to manage. Choose a plan first.';
    throw new AppError('subscription_missing', message);
  }
  const { client } = await stripe();
  const { url } = await askStripe(
    client.billingPortal.sessions.create({
      customer: stripeId,
      return_url: `${appUrl}/customer/${customerId}/settings/billing`,
    }),
  );
  return { url: answered(url) };
};
