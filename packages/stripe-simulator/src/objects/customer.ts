import { stripeId } from './stripe-id';

export type Metadata = Readonly<Record<string, string>>;

export type Address = {
  readonly city: string | null;
  readonly country: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
};

type NewCustomer = {
  readonly created: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly address?: Address | null;
};

export const newCustomer = ({
  created,
  email,
  name,
  description,
  metadata,
  address = null,
}: NewCustomer) => {
  const id = stripeId('cus');
  return {
    id,
    object: 'customer' as const,
    address,
    balance: 0,
    created,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description,
    discount: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  };
};
export type Customer = ReturnType<typeof newCustomer>;
