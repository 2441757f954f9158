import type Stripe from 'stripe';
import type { BillingInterval, TierPrice } from '../../shared/contracts/billing';
import { yearlyAmount } from '../../shared/plan-pricing';
import { currencyIn } from '../../shared/tax-ids';
import type { Entitlement } from '../items/account/entitlement';

export type StripePrice = Pick<
  Stripe.Price,
  'id' | 'currency' | 'unit_amount' | 'metadata' | 'recurring'
>;

export type PlanPrice = {
  readonly priceId: string;
  readonly from: number;
  readonly to: number;
  readonly interval: BillingInterval;
  readonly amount: number;
  readonly currency: string;
};

const toWholeNumber = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

const intervalOf = ({ recurring }: StripePrice): BillingInterval | undefined => {
  if (recurring?.interval_count !== 1) return undefined;
  const { interval } = recurring;
  return (['month', 'year'] as const).find((one) => one === interval);
};

/**
 * Reads one of our prices. Its metadata has the keys `plan` (premium), `from`, and `to` (the
 * numbers of active subscribers). Returns undefined for any other price in the Stripe account.
 */
export const planPriceOf = (price: StripePrice): PlanPrice | undefined => {
  const { id: priceId, metadata, unit_amount: amount, currency } = price;
  const from = toWholeNumber(metadata.from);
  const to = toWholeNumber(metadata.to);
  const interval = intervalOf(price);
  if (metadata.plan !== 'premium' || from === undefined || to === undefined) return undefined;
  if (!interval || amount === null || from > to) return undefined;
  return { priceId, from, to, interval, amount, currency };
};

const isYearlyPriceOf = (month: PlanPrice, { interval, from, to, currency, amount }: PlanPrice) =>
  interval === 'year' &&
  from === month.from &&
  to === month.to &&
  currency === month.currency &&
  amount === yearlyAmount(month.amount);

/**
 * Returns the pricing tiers on offer, smallest first. A yearly price is left out unless it has
 * exactly the promised discount on twelve monthly ones. Otherwise, the pricing page would be wrong.
 * @param only a subscription's currency, which never changes; without it, prices in all currencies
 */
export const rangesOf = (prices: readonly PlanPrice[], only?: string): TierPrice[] =>
  prices
    .filter(({ interval, currency }) => interval === 'month' && currency === (only ?? currency))
    .map((month) => {
      const { priceId, from, to, currency, amount: monthPrice } = month;
      const year = prices.find((price) => isYearlyPriceOf(month, price));
      const yearly = year && { priceId: year.priceId, monthPrice: Math.round(year.amount / 12) };
      return { priceId, from, to, currency, monthPrice, yearly };
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to);

type Payer = Pick<Entitlement, 'details' | 'subscription'>;

/**
 * Returns the currency of a customer's payments: that of their subscription, even if it has ended,
 * because Stripe keeps a customer's currency. Before the first payment, it follows their country.
 */
export const currencyOf = ({ subscription, details }: Payer): string =>
  subscription?.currency ?? currencyIn(details?.country);

/**
 * Returns the pricing tiers on offer to a customer, in their currency. A customer who has never paid
 * gets dollars if there are no prices in their currency.
 */
export const offeredRanges = (prices: readonly PlanPrice[], payer: Payer): TierPrice[] => {
  const ranges = rangesOf(prices, currencyOf(payer));
  if (ranges.length > 0 || payer.subscription) return ranges;
  return rangesOf(prices, currencyIn(undefined));
};

/** Returns the smallest pricing tier that covers this many subscribers. */
export const tierFor = (
  ranges: readonly TierPrice[],
  activeSubscribers: number,
): TierPrice | undefined => ranges.find(({ to }) => activeSubscribers <= to);
