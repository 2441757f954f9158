import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { rangesOf, tierFor } from '../price-rules';
import { askStripe } from '../stripe-client';
import { isOpen } from '../subscription/subscription-rules';

/** Returns the prices. A customer with a subscription gets them in the subscription's currency. */
export const getPrices: ApiHandler<'GET /premium/getPrices', BillingDependencies> = async (
  { customerId, query },
  { prices, entitlements },
) => {
  const { subscription } = await entitlements.read(customerId);
  const currency = isOpen(subscription) ? subscription?.currency : undefined;
  return tierFor(rangesOf(await askStripe(prices()), currency), query.activeSubscribers) ?? {};
};
