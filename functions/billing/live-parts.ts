import { createAudienceCounters } from '../audience/status-counters';
import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createEntitlementRepository } from './entitlement-repository';
import { liveStripe } from './stripe-live';

/** What calls and the regular comparison share. */
export const liveParts = once(() => {
  const table = liveTable();
  return {
    ...{ table, clock: systemClock, newId: createNewId(), stripe: liveStripe() },
    entitlements: createEntitlementRepository(table),
    counters: createAudienceCounters(table),
  };
});
