import type Stripe from 'stripe';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import { type PlanPrice, planPriceOf } from './price-rules';
import type { StripeAccess } from './stripe-access';
import { requireResponse } from './stripe-client';

/** How long prices are cached. They change a few times a year. */
const cacheMs = 10 * 60_000;
const pageSize = 100;
/**
 * Three pages contain 300 prices, enough for 150 pricing tiers and whatever else the account sells.
 */
const maxPages = 3;

const readAll = async (client: Stripe): Promise<readonly PlanPrice[]> => {
  const found: PlanPrice[] = [];
  let afterId: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query: Stripe.PriceListParams = { active: true, type: 'recurring', limit: pageSize };
    if (afterId) query.starting_after = afterId;
    const { data, has_more } = await client.prices.list(query);
    found.push(...requireResponse(data).flatMap((price) => planPriceOf(price) ?? []));
    afterId = data.at(-1)?.id;
    if (!has_more || !afterId) return found;
  }
  log.error('Stripe has more prices than we read', { count: maxPages * pageSize });
  return found;
};

/**
 * Returns the prices on offer from Stripe. If Stripe doesn't respond, returns the last known
 * prices.
 */
export const createPriceList = (stripe: StripeAccess, clock: Clock) => {
  let cachedPrices: { readonly prices: readonly PlanPrice[]; readonly until: number } | undefined;
  return async (): Promise<readonly PlanPrice[]> => {
    if (cachedPrices && cachedPrices.until > clock()) return cachedPrices.prices;
    try {
      cachedPrices = { prices: await readAll((await stripe()).client), until: clock() + cacheMs };
    } catch (error) {
      if (!cachedPrices) throw error;
      log.warn('Couldn’t read the prices again', errorFields(error));
    }
    return cachedPrices.prices;
  };
};
export type PriceList = ReturnType<typeof createPriceList>;
