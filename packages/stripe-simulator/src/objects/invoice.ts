import type { Customer } from './customer';
import { stripeId } from './stripe-id';
import type { Subscription } from './subscription';
import { taxesOn } from './tax';
import type { TaxId } from './tax-id';

type InvoiceState = {
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  readonly number: string | null;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly attempted: boolean;
  readonly auto_advance: boolean;
  readonly automatically_finalizes_at: number | null;
  readonly next_payment_attempt: number | null;
  readonly effective_at: number | null;
  readonly hosted_invoice_url: string | null;
  /** The amount that credit notes refunded after the invoice was paid. */
  readonly post_payment_credit_notes_amount: number;
  readonly status_transitions: {
    readonly finalized_at: number | null;
    readonly marked_uncollectible_at: null;
    readonly paid_at: number | null;
    readonly voided_at: number | null;
  };
};

/** Returns the only line of an invoice: one period of the subscription at its price. */
const lineOf = (invoice: string, { id: subscription, items, metadata }: Subscription) => {
  const [{ id: subscription_item, price, current_period_start, current_period_end }] = items.data;
  return {
    id: stripeId('il'),
    object: 'line_item' as const,
    amount: price.unit_amount,
    currency: price.currency,
    description: `1 × Premium (up to ${price.metadata.to} subscribers)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item,
      },
      type: 'subscription_item_details' as const,
    },
    period: { end: current_period_end, start: current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription,
    subtotal: price.unit_amount,
    taxes: [],
  };
};

const linesOf = (invoice: string, subscription: Subscription) => ({
  object: 'list' as const,
  data: [lineOf(invoice, subscription)],
  has_more: false,
  url: `/v1/invoices/${invoice}/lines`,
});

type NewInvoice = {
  readonly created: number;
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  /** The customer's tax ids. */
  readonly taxIds: readonly TaxId[];
};

/** Fields of Stripe's invoices that we never use. */
const unusedFields = {
  account_tax_ids: null,
  amount_shipping: 0,
  amount_overpaid: 0,
  application: null,
  custom_fields: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
};

/** Creates a draft invoice for the subscription's current period. */
export const newInvoice = ({
  created,
  customer,
  subscription,
  billing_reason,
  taxIds,
}: NewInvoice) => {
  const id = stripeId('in');
  const [item] = subscription.items.data;
  const net = item.price.unit_amount;
  const isTaxed = subscription.automatic_tax.enabled;
  const taxes = isTaxed ? taxesOn(net, customer, taxIds) : [];
  const amount = net + taxes.reduce((sum, tax) => sum + tax.amount, 0);
  const fate: InvoiceState = {
    status: 'draft',
    number: null,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    effective_at: null,
    hosted_invoice_url: null,
    post_payment_credit_notes_amount: 0,
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
  };
  return {
    id,
    object: 'invoice' as const,
    ...unusedFields,
    account_country: 'US',
    account_name: 'Mailbloom',
    amount_due: amount,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' as const } : null,
      provider: isTaxed ? ('stripe' as const) : null,
      status: isTaxed ? ('complete' as const) : null,
    },
    billing_reason,
    collection_method: 'charge_automatically' as const,
    created,
    currency: item.price.currency,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    lines: linesOf(id, subscription),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: created,
    period_start:
      billing_reason === 'subscription_create' ? created : subscription.items.data[0].created,
    subtotal: net,
    subtotal_excluding_tax: net,
    total: amount,
    total_excluding_tax: net,
    total_taxes: taxes,
    webhooks_delivered_at: created,
    ...fate,
  };
};
export type Invoice = ReturnType<typeof newInvoice>;

/** Returns the subscription that an invoice belongs to. */
export const subscriptionOf = ({ parent }: Invoice): string =>
  parent.subscription_details.subscription;
