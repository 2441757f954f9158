import type { Metadata } from './customer';
import type { Price } from './price';
import { stripeId } from './stripe-id';

type NewSession = {
  readonly created: number;
  readonly expires_at: number;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly metadata: Metadata;
  readonly locale: 'auto' | 'en' | null;
  readonly price: Price;
  /** Whether Stripe Tax adds taxes. */
  readonly isTaxed: boolean;
};

type SessionState = {
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid';
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly customer: string | null;
  readonly customer_details: ReturnType<typeof customerDetails> | null;
  /** The URL of the page where the checkout is paid. Null once the checkout is paid or expired. */
  readonly url: string | null;
};

/** Returns the details that the payer entered on the page. */
export const customerDetails = (email: string | null, name: string | null) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: [],
});

const text = { after_submit: null, shipping_address: null, submit: null };

/** Creates a checkout that is paid on a page of `origin`. */
export const newCheckoutSession = (
  { price, customer, isTaxed, ...fields }: NewSession,
  origin: string,
) => {
  const id = stripeId('cs_test');
  const amount = price.unit_amount;
  const fate: SessionState = {
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    invoice: null,
    customer,
    customer_details: null,
    url: `${origin}/local/stripe/checkout/${id}`,
  };
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: isTaxed
      ? {
          enabled: true,
          liability: { type: 'self' as const },
          provider: 'stripe' as const,
          status: 'complete' as const,
        }
      : { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    ...fields,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { ...text, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: customer ? null : ('always' as const),
    discounts: [],
    integration_identifier: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: 'subscription' as const,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always' as const,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    wallet_options: null,
    ...fate,
  };
};
export type CheckoutSession = ReturnType<typeof newCheckoutSession>;
