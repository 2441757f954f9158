import type { BillingView, TierPrice } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { formatDay, formatNumber } from '../../../../lib/format';
import { formatPlanMoney } from '../money';
import { intervalPrice } from '../prices/price-words';

/**
 * Returns a number of subscribers that falls into the next pricing tier, so that its price can be
 * requested. Returns undefined while the customer is far below the current tier's limit.
 */
export const nextTierFor = ({
  provider,
  subscription,
  activeSubscribers,
}: BillingView): number | undefined => {
  const tier = subscription?.range;
  if (provider !== 'stripe' || !tier || subscription.endsAt) return undefined;
  if (activeSubscribers < tier.to * limits.billing.nearRangePart) return undefined;
  return Math.max(activeSubscribers, tier.to + 1);
};

/** Describes the price of the next pricing tier before the customer exceeds the current one. */
export const tierHint = (
  { subscription, activeSubscribers }: BillingView,
  next: Partial<TierPrice>,
): string | undefined => {
  const tier = subscription?.range;
  if (!tier) return undefined;
  const coverageText = `Your price covers ${formatNumber(tier.to)} active subscribers, and you have ${formatNumber(activeSubscribers)}.`;
  const offer = intervalPrice(next, subscription.interval);
  if (!offer || next.to === undefined) return `${coverageText} Contact us if you need more.`;
  const price = `${formatPlanMoney(offer.amount, offer.currency)} per ${subscription.interval} for up to ${formatNumber(next.to)}`;
  return activeSubscribers > tier.to
    ? `${coverageText} From your next payment on ${formatDay(subscription.periodEnd)}, you’ll pay ${price}. Nothing changes until then.`
    : `${coverageText} Above that, you’ll pay ${price} from the next payment. We’ll tell you at least ${limits.billing.rangeNoticeDays} days before.`;
};
