import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { rangeFor, rangesOf } from '../prices/price-rules';
import { askStripe } from '../stripe-client';

export const getPrices: ApiHandler<'GET /premium/getPrices', BillingDependencies> = async (
  { query },
  { prices },
) => rangeFor(rangesOf(await askStripe(prices())), query.activeSubscribers) ?? {};
