import { type StageSettings, stages } from '../../lib/stages';

/** The dev stage as it runs locally, with Stripe's stand-in at `stripe`, `http://127.0.0.1:4000`. */
export const localSettings = (stripe: string): StageSettings => ({
  ...stages.dev,
  stripeApiUrl: stripe,
  checkoutOrigin: stripe,
  // A second pool, so that there is one to choose; its mails go nowhere else than the others.
  ipPools: ['priority'],
});
