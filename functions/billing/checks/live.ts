import { once } from '../../platform/once';
import { liveParts } from '../live-parts';
import { createPriceList } from '../prices/price-list';
import { createRangeFollower } from '../subscription/range-service';
import { createBillingSync } from '../subscription/sync-service';
import { createDueChecks } from './due-checks';

/** What the regular comparison with Stripe needs; apart, as only it puts checks off. */
export const liveChecks = once(() => {
  const parts = liveParts();
  const prices = createPriceList(parts.stripe, parts.clock);
  return {
    ...parts,
    due: createDueChecks(parts.table),
    sync: createBillingSync(parts),
    followRange: createRangeFollower({ ...parts, prices }),
  };
});
