import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { offeredRanges, tierFor } from '../price-rules';
import { askStripe } from '../stripe-client';

/** Returns the price in the customer's currency. */
export const getPrices: ApiHandler<'GET /premium/getPrices', BillingDependencies> = async (
  { customerId, query },
  { prices, entitlements },
) => {
  const entitlement = await entitlements.read(customerId);
  const ranges = offeredRanges(await askStripe(prices()), entitlement);
  return tierFor(ranges, query.activeSubscribers) ?? {};
};
