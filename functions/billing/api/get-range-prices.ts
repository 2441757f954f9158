import type { ApiHandler } from '../../api-router';
import type { BillingDependencies } from '../live';
import { rangesOf } from '../prices/price-rules';
import { askStripe } from '../stripe-client';

export const getRangePrices: ApiHandler<
  'GET /premium/getRangePrices',
  BillingDependencies
> = async ({ query }, { prices }) =>
  rangesOf(await askStripe(prices())).filter(({ to }) => query.activeSubscribers <= to);
