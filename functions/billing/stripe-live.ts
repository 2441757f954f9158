import { readSecret } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createStripeAccess } from './stripe-access';

/** Stripe as this stage is set up: where it is, and with which key. */
export const liveStripe = once(() => {
  const { STRIPE_API_URL, STRIPE_SECRET_ID } = readEnv('STRIPE_API_URL', 'STRIPE_SECRET_ID');
  return createStripeAccess(() => readSecret(STRIPE_SECRET_ID), STRIPE_API_URL, systemClock);
});
