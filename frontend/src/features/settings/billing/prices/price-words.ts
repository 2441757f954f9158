import type { BillingInterval, RangePrice } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { yearlyAmount } from '../../../../../../shared/plan-prices';

/**
 * Returns the price of a pricing tier for a whole interval, in the currency's smallest unit.
 * Undefined if not offered.
 */
export const intervalPrice = (
  { monthPrice, currency, yearly }: Partial<RangePrice>,
  interval: BillingInterval,
): { readonly amount: number; readonly currency: string } | undefined => {
  if (monthPrice === undefined || currency === undefined) return undefined;
  if (interval === 'month') return { amount: monthPrice, currency };
  return yearly ? { amount: yearlyAmount(monthPrice), currency } : undefined;
};

/** Returns the price to subscribe to, and its amount per month. */
export const offerOf = (
  range: RangePrice,
  interval: BillingInterval,
): { readonly priceId: string; readonly monthPrice: number } | undefined =>
  interval === 'month' ? range : range.yearly;

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
