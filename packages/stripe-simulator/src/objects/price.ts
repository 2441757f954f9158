/**
 * The pricing tiers. Each has an upper limit of active subscribers and a price per month in cents of
 * each currency.
 */
const tiers = [
  [500, 1200],
  [1500, 2500],
  [2500, 3900],
  [5000, 6900],
  [10_000, 11_900],
  [25_000, 24_900],
  [50_000, 39_900],
  [100_000, 69_900],
] as const;

/** 2026-01-01. */
const createdAt = 1_767_225_600;

/** The product that the prices belong to. */
export const product = {
  id: 'prod_local_premium',
  object: 'product' as const,
  active: true,
  created: createdAt,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'Premium',
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service' as const,
  unit_label: null,
  updated: createdAt,
  url: null,
};

const currencies = ['usd', 'eur'] as const;
type Currency = (typeof currencies)[number];

type PriceParts = {
  readonly from: number;
  readonly to: number;
  readonly interval: 'month' | 'year';
  readonly amount: number;
  readonly currency: Currency;
};

const priceOf = ({ from, to, interval, amount: unit_amount, currency }: PriceParts) => ({
  id: `price_local${to}${interval}${currency === 'usd' ? '' : currency}`,
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit' as const,
  created: createdAt,
  currency: currency as string,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: `premium-${to}-${interval}${currency === 'usd' ? '' : `-${currency}`}`,
  metadata: { plan: 'premium', from: String(from), to: String(to) },
  nickname: null,
  product: product.id,
  recurring: {
    interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  },
  tax_behavior: 'exclusive' as const,
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring' as const,
  unit_amount,
  unit_amount_decimal: String(unit_amount),
});
export type Price = ReturnType<typeof priceOf>;

/**
 * Each tier costs the same number of dollars and euros. The yearly price is twelve times the monthly
 * price minus 20%.
 */
export const priceList: readonly Price[] = currencies.flatMap((currency) =>
  tiers.flatMap(([to, month], index) => {
    const tier = { from: index === 0 ? 0 : (tiers[index - 1]?.[0] ?? 0) + 1, to, currency };
    return [
      priceOf({ ...tier, interval: 'month', amount: month }),
      priceOf({ ...tier, interval: 'year', amount: Math.round(month * 9.6) }),
    ];
  }),
);

export const findPrice = (id: string): Price | undefined => priceList.find((one) => one.id === id);
