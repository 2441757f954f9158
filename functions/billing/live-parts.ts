import { createAudienceCounters } from '../audience/status-counters';
import { createStoreFormats } from '../customers/store-formats';
import { readSecret } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createEntitlementRepository } from './entitlement-repository';
import { createPriceList } from './price-list';
import { createStripeAccess } from './stripe-access';
import { createBillingSync } from './subscription/sync-service';

/** Stripe as configured for this stage, with its API URL and key. */
const liveStripe = once(() => {
  const { STRIPE_API_URL, STRIPE_SECRET_ID } = readEnv('STRIPE_API_URL', 'STRIPE_SECRET_ID');
  return createStripeAccess(() => readSecret(STRIPE_SECRET_ID), STRIPE_API_URL, systemClock);
});

/** The dependencies shared by API calls and the regular comparison with Stripe. */
export const liveParts = once(() => {
  const table = liveTable();
  const clock = systemClock;
  const newId = createNewId();
  const stripe = liveStripe();
  const entitlements = createEntitlementRepository(table);
  return {
    table,
    clock,
    newId,
    stripe,
    entitlements,
    prices: createPriceList(stripe, clock),
    sync: createBillingSync({
      stripe,
      entitlements,
      formatsOf: createStoreFormats(table),
      clock,
      newId,
    }),
    counters: createAudienceCounters(table),
  };
});
