import type { BillingView, SubscriptionView, TierPrice } from '../../shared/contracts/billing';

/** A subscription paid monthly, for up to 1,500 active subscribers. */
export const aSubscription = (changes: Partial<SubscriptionView> = {}): SubscriptionView => ({
  status: 'active',
  interval: 'month',
  priceId: 'price_1500month',
  amount: 2500,
  currency: 'usd',
  range: { from: 501, to: 1500 },
  periodEnd: '2026-12-23T12:00:00.000Z',
  ...changes,
});

/** The billing data of a store on the free plan with little activity. */
export const aBillingView = (changes: Partial<BillingView> = {}): BillingView => ({
  premium: false,
  requestInProgress: false,
  currency: 'usd',
  currencyIsFixed: false,
  hasTaxes: false,
  canManage: false,
  activeSubscribers: 190,
  emailsThisMonth: 2,
  email: 'owner@olive.test',
  ...changes,
});

/** The billing data of a store that pays. */
export const aPaidView = (
  changes: Partial<BillingView> = {},
  subscription: Partial<SubscriptionView> = {},
): BillingView =>
  aBillingView({
    premium: true,
    provider: 'stripe',
    canManage: true,
    activeSubscribers: 900,
    subscription: aSubscription(subscription),
    ...changes,
  });

const tier = (from: number, to: number, monthPrice: number): TierPrice => ({
  from,
  to,
  monthPrice,
  currency: 'usd',
  priceId: `price_${to}month`,
  yearly: { priceId: `price_${to}year`, monthPrice: Math.round(monthPrice * 0.8) },
});

/** Three pricing tiers, of which the largest ends at 2,500 subscribers. */
export const ranges: readonly TierPrice[] = [
  tier(0, 500, 1200),
  tier(501, 1500, 2500),
  tier(1501, 2500, 3900),
];
