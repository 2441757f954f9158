import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { askStripe } from '../stripe-client';
import { handleEvent } from '../webhook/event-service';
import { readStripeEvent } from '../webhook/read-event';

export const receiveEvent: ApiHandler<'POST /premium/webhook', BillingDependencies> = async (
  { event },
  dependencies,
) => {
  const { webhookSecrets } = await dependencies.stripe();
  // If Stripe doesn't respond while we handle the event, this call fails, so that Stripe delivers
  // the event again.
  const stripeEvent = readStripeEvent(event, webhookSecrets, dependencies.clock());
  await askStripe(handleEvent(stripeEvent, dependencies));
  return {};
};
