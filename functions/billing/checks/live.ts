import { once } from '../../platform/once';
import { liveParts } from '../live-parts';
import { createRangeFollower } from '../subscription/range-service';
import { createDueChecks } from './due-checks';

/** What the regular comparison with Stripe needs; apart, as only it puts checks off. */
export const liveChecks = once(() => {
  const parts = liveParts();
  return { ...parts, due: createDueChecks(parts.table), followRange: createRangeFollower(parts) };
});
