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
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query: Stripe.PriceListParams = { active: true, type: 'recurring', limit: pageSize };
    if (after) query.starting_after = after;
    const { data, has_more } = await client.prices.list(query);
    found.push(...requireResponse(data).flatMap((price) => planPriceOf(price) ?? []));
    after = data.at(-1)?.id;
    if (!has_more || !after) return found;
  }
  log.error('Stripe has more prices than we read', { count: maxPages * pageSize });
  return found;
};

/**
 * Returns the prices on offer from Stripe. If Stripe doesn't respond, returns the last known
 * prices.
 */
export const createPriceList = (stripe: StripeAccess, clock: Clock) => {
  let known: { readonly prices: readonly PlanPrice[]; readonly until: number } | undefined;
  return async (): Promise<readonly PlanPrice[]> => {
    if (known && known.until > clock()) return known.prices;
    try {
      known = { prices: await readAll((await stripe()).client), until: clock() + cacheMs };
    } catch (error) {
      if (!known) throw error;
      log.warn('Couldn’t read the prices again', errorFields(error));
    }
    return known.prices;
  };
};
export type PriceList = ReturnType<typeof createPriceList>;
