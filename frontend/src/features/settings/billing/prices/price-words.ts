import type { BillingInterval, TierPrice } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { yearlyAmount } from '../../../../../../shared/plan-pricing';

/**
 * Returns what a pricing tier costs per billing interval, in the currency's smallest unit, or
 * undefined if we don't offer it.
 */
export const intervalPrice = (
  { monthPrice, currency, yearly }: Partial<TierPrice>,
  interval: BillingInterval,
): { readonly amount: number; readonly currency: string } | undefined => {
  if (monthPrice === undefined || currency === undefined) return undefined;
  if (interval === 'month') return { amount: monthPrice, currency };
  return yearly ? { amount: yearlyAmount(monthPrice), currency } : undefined;
};

/** Returns the id of the price to subscribe to, and how much it costs per month. */
export const offerOf = (
  tier: TierPrice,
  interval: BillingInterval,
): { readonly priceId: string; readonly monthPrice: number } | undefined =>
  interval === 'month' ? tier : tier.yearly;

/** The features of each plan. */
export const planFeatures = {
  free: [
    `${limits.freePlan.emailsPerMonth} emails monthly`,
    `${limits.freePlan.segments} segment`,
    `${limits.freePlan.forms} form`,
    `Up to ${limits.freePlan.subscribers} subscribers`,
  ],
  premium: [
    'Unlimited emails',
    'Unlimited segments',
    'Unlimited forms',
    'Email automation sequences',
    'Custom domains',
    '24/7 support',
  ],
} as const;
