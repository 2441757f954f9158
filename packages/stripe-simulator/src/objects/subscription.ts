import type { Metadata } from './customer';
import type { Price } from './price';
import { stripeId } from './stripe-id';

type NewSubscription = {
  readonly created: number;
  readonly customer: string;
  readonly price: Price;
  readonly metadata: Metadata;
  readonly default_payment_method: string | null;
  readonly periodEnd: number;
  readonly isTaxed: boolean;
};

type CancelReason = 'cancellation_requested' | 'payment_failed';

/** The fields for a subscription's status, its cancellation, and its latest invoice. */
type SubscriptionState = {
  readonly status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly latest_invoice: string | null;
  readonly cancellation_details: {
    readonly comment: string | null;
    readonly feedback: null;
    readonly feedback_option: null;
    readonly reason: CancelReason | null;
  };
};

export const cancellationDetails = (
  reason: CancelReason | null,
  comment: string | null = null,
) => ({
  comment,
  feedback: null,
  feedback_option: null,
  reason,
});

/** Returns a price in the older format, `plan`, which Stripe still includes in items. */
const planOf = ({ id, created, currency, metadata, product, unit_amount, recurring }: Price) => ({
  id,
  object: 'plan' as const,
  active: true,
  amount: unit_amount,
  amount_decimal: String(unit_amount),
  billing_scheme: 'per_unit' as const,
  created,
  currency,
  interval: recurring.interval,
  interval_count: 1,
  livemode: false,
  metadata,
  meter: null,
  nickname: null,
  product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

/** Returns the two fields of an item that describe its price. */
export const priceFields = (price: Price) => ({ plan: planOf(price), price });

const newItem = ({ created, price, periodEnd }: NewSubscription, subscription: string) => ({
  id: stripeId('si'),
  object: 'subscription_item' as const,
  billing_thresholds: null,
  created,
  current_period_end: periodEnd,
  current_period_start: created,
  current_trial: null,
  discounts: [],
  metadata: {} as Metadata,
  ...priceFields(price),
  quantity: 1,
  subscription,
  tax_rates: [],
});
export type SubscriptionItem = ReturnType<typeof newItem>;

const listOf = (subscription: string, item: SubscriptionItem) => ({
  object: 'list' as const,
  data: [item] as [SubscriptionItem],
  has_more: false,
  url: `/v1/subscription_items?subscription=${subscription}`,
});

/** Creates a subscription with one item. Its first period is paid. */
export const newSubscription = (input: NewSubscription) => {
  const { created, customer, price, metadata, default_payment_method } = input;
  const id = stripeId('sub');
  const fate: SubscriptionState = {
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    cancellation_details: cancellationDetails(null),
  };
  return {
    id,
    object: 'subscription' as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: input.isTaxed,
      liability: input.isTaxed ? { type: 'self' as const } : null,
    },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' as const },
    billing_schedules: [],
    billing_thresholds: null,
    collection_method: 'charge_automatically' as const,
    created,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' as const },
    },
    items: listOf(id, newItem(input, id)),
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off' as const,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: 'create_invoice' as const,
      },
    },
    trial_start: null,
    ...fate,
  };
};
export type Subscription = ReturnType<typeof newSubscription>;

/** Returns the subscription with changes to its only item. */
export const withItem = (
  subscription: Subscription,
  change: Partial<SubscriptionItem>,
): Subscription => {
  const [item] = subscription.items.data;
  return { ...subscription, items: listOf(subscription.id, { ...item, ...change }) };
};
