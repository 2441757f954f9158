import { createAudienceCounters } from '../audience/status-counters';
import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createEntitlementRepository } from './entitlement-repository';
import { createPriceList } from './prices/price-list';
import { liveStripe } from './stripe-live';
import { createBillingSync } from './subscription/sync-service';

/** What calls and the regular comparison share. */
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
    sync: createBillingSync({ stripe, entitlements, clock, newId }),
    counters: createAudienceCounters(table),
  };
});
