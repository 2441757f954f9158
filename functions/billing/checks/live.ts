import { once } from '../../platform/once';
import { liveParts } from '../live-parts';
import { createTierFollower } from '../subscription/range-service';
import { createDueChecks } from './due-checks';

/**
 * The dependencies of the regular comparison with Stripe. They are separate from those of the
 * billing calls, because only the comparison may postpone checks.
 */
export const liveChecks = once(() => {
  const parts = liveParts();
  return { ...parts, due: createDueChecks(parts.table), followTier: createTierFollower(parts) };
});
