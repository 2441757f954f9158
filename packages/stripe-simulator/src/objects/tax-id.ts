import type { Customer } from './customer';
import { stripeId } from './stripe-id';

/** The kinds of tax ids that are supported, each with the pattern of its values. */
export const taxIdPatterns = {
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
  eu_vat:
    /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/,
  gb_vat: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  no_vat: /^\d{9}MVA$/,
} as const;
export type TaxIdType = keyof typeof taxIdPatterns;

type Verification = 'pending' | 'verified' | 'unverified';

/**
 * Returns what a registry says about a value. As with Stripe's test values, nine ones are unknown to
 * it, and nine twos never get an answer.
 */
export const verificationOf = (value: string): Verification => {
  if (value.includes('111111111')) return 'unverified';
  return value.includes('222222222') ? 'pending' : 'verified';
};

type NewTaxId = {
  readonly created: number;
  readonly customer: Customer;
  readonly type: TaxIdType;
  readonly value: string;
};

/** Creates a tax id of a customer. Its check by the registry is pending. */
export const newTaxId = ({ created, customer, type, value }: NewTaxId) => ({
  id: stripeId('txi'),
  object: 'tax_id' as const,
  country: value.slice(0, 2) === 'EL' ? 'GR' : (customer.address?.country ?? value.slice(0, 2)),
  created,
  customer: customer.id,
  customer_account: null,
  livemode: false,
  owner: { type: 'customer' as const, customer: customer.id, customer_account: null },
  type,
  value,
  verification: {
    status: 'pending' as Verification,
    verified_address: null,
    verified_name: null as string | null,
  },
});
export type TaxId = ReturnType<typeof newTaxId>;
