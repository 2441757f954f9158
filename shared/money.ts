/** An amount in the smallest unit of its currency: cents, or whole yen. */
export type Money = { readonly amount: number; readonly currency: string };

/**
 * Currencies whose amounts Stripe gives with other digits than ISO 4217 has, by
 * https://docs.stripe.com/currencies (zero-decimal currencies and special cases).
 */
const digitsAtStripe: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };

/** How many digits of the smallest unit stand behind the point: 2 for dollars, none for yen. */
const fractionDigits = (currency: string): number =>
  digitsAtStripe[currency.toLowerCase()] ??
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ??
  2;

/** 278.4 for 27840 cents, and 1200 for 1200 yen: an amount in the currency's smallest unit, as Stripe has it. */
export const wholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** fractionDigits(currency);

/** How many digits stand behind the point by ISO 4217: none for yen; 2 in a currency nobody knows. */
export const minorDigits = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};
