import type { Customer } from './customer';
import { stripeId } from './stripe-id';
import type { TaxId } from './tax-id';

/** The standard rates of VAT in percent, by country. */
const vatRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/**
 * Returns the taxes on an amount, as a seller outside of the EU charges them who is registered for
 * VAT there: none outside of the EU, reverse charge for a business with a VAT id, and otherwise the
 * VAT of the customer's country.
 */
export const taxesOn = (
  amount: number,
  { address }: Pick<Customer, 'address'>,
  taxIds: readonly TaxId[],
) => {
  const rate = vatRates[address?.country ?? ''];
  if (rate === undefined) return [];
  const isReverse = taxIds.some(
    ({ type, verification }) => type === 'eu_vat' && verification.status !== 'unverified',
  );
  return [
    {
      amount: isReverse ? 0 : Math.round((amount * rate) / 100),
      tax_behavior: 'exclusive' as const,
      tax_rate_details: { tax_rate: stripeId('txr') },
      taxability_reason: isReverse ? ('reverse_charge' as const) : ('standard_rated' as const),
      taxable_amount: isReverse ? 0 : amount,
      type: 'tax_rate_details' as const,
    },
  ];
};
