import type Stripe from 'stripe';
import type { TierPrice } from '../../../shared/contracts/billing';
import { limits } from '../../../shared/limits';
import type { Entitlement, PaidSubscription } from '../../items/account/entitlement';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { PriceList } from '../price-list';
import { rangesOf, tierFor } from '../price-rules';
import type { StripeAccess } from '../stripe-access';

export type TierDependencies = {
  readonly stripe: StripeAccess;
  readonly prices: PriceList;
  readonly counters: {
    byStatus(customerId: string): Promise<{ readonly active: number }>;
  };
  readonly clock: Clock;
};

const dayMs = 24 * 3600 * 1000;

const priceIdOf = (tier: TierPrice, { interval }: PaidSubscription): string | undefined =>
  interval === 'year' ? tier.yearly?.priceId : tier.priceId;

/**
 * Returns whether the price may change. The subscription must continue, no payment may be overdue,
 * and the renewal must be far enough away to announce the change.
 */
const mayChange = ({ status, endsAt, periodEnd }: PaidSubscription, now: number): boolean =>
  status === 'active' &&
  !endsAt &&
  Date.parse(periodEnd) - now >= limits.billing.rangeNoticeDays * dayMs;

/**
 * Adjusts the price to the number of active subscribers. A new pricing tier applies from the next
 * renewal, and nothing is charged retroactively.
 */
export const createTierFollower = ({ stripe, prices, counters, clock }: TierDependencies) => {
  const targetPriceId = async (customerId: string, subscription: PaidSubscription) => {
    const all = await prices();
    // Undefined when the price was negotiated individually or is no longer on the price list.
    const present = all.find(({ priceId }) => priceId === subscription.priceId);
    if (!present) return undefined;
    const { active } = await counters.byStatus(customerId);
    const tier = tierFor(rangesOf(all, present.currency), active);
    if (!tier)
      log.error('A customer has more subscribers than the largest pricing tier', {
        customerId,
        count: active,
      });
    const isSame = tier?.from === present.from && tier.to === present.to;
    return tier && !isSame ? priceIdOf(tier, subscription) : undefined;
  };

  const change = async (client: Stripe, { id }: PaidSubscription, price: string) => {
    const [item] = (await client.subscriptions.retrieve(id)).items.data;
    if (!item || item.price.id === price) return;
    const items = [{ id: item.id, price }];
    await client.subscriptions.update(id, { items, proration_behavior: 'none' });
  };

  /** @returns whether the subscription was changed, so that it has to be retrieved again */
  return async ({ customerId, subscription }: Entitlement): Promise<boolean> => {
    if (!subscription?.range || !mayChange(subscription, clock())) return false;
    const priceId = await targetPriceId(customerId, subscription);
    if (!priceId) return false;
    await change((await stripe()).client, subscription, priceId);
    return true;
  };
};
export type TierFollower = ReturnType<typeof createTierFollower>;
