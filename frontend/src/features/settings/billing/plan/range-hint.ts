import type { BillingView, RangePrice } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { formatDay, formatNumber } from '../../../../lib/format';
import { formatMoney } from '../money';
import { intervalPrice } from '../prices/price-words';

/**
 * Returns a number of subscribers that falls into the next pricing tier, or undefined while the
 * customer is far from the current tier's limit.
 */
export const nextRangeFor = ({
  provider,
  subscription,
  activeSubscribers,
}: BillingView): number | undefined => {
  const range = subscription?.range;
  if (provider !== 'stripe' || !range || subscription.endsAt) return undefined;
  if (activeSubscribers < range.to * limits.billing.nearRangePart) return undefined;
  return Math.max(activeSubscribers, range.to + 1);
};

/** Describes the price of the next pricing tier before the customer exceeds the current one. */
export const rangeHint = (
  { subscription, activeSubscribers }: BillingView,
  next: Partial<RangePrice>,
): string | undefined => {
  const range = subscription?.range;
  if (!range) return undefined;
  const covered = `Your price covers ${formatNumber(range.to)} active subscribers, and you have ${formatNumber(activeSubscribers)}.`;
  const offer = intervalPrice(next, subscription.interval);
  if (!offer || next.to === undefined) return `${covered} Contact us if you need more.`;
  const price = `${formatMoney(offer.amount, offer.currency)} per ${subscription.interval} for up to ${formatNumber(next.to)}`;
  return activeSubscribers > range.to
    ? `${covered} From your next payment on ${formatDay(subscription.periodEnd)}, you’ll pay ${price}. Nothing changes until then.`
    : `${covered} Above that, you’ll pay ${price} from the next payment. We’ll tell you at least ${limits.billing.rangeNoticeDays} days before.`;
};
