/** An amount of money in the smallest unit of its currency: cents, or whole yen. */
export type Money = { readonly amount: number; readonly currency: string };

/**
 * Currencies for which Stripe uses other decimals than ISO 4217, according to
 * https://docs.stripe.com/currencies (zero-decimal currencies and special cases).
 */
const digitsAtStripe: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };

/** Returns the number of decimals in Stripe's amounts: 2 for dollars, none for yen. */
const fractionDigits = (currency: string): number =>
  digitsAtStripe[currency.toLowerCase()] ??
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ??
  2;

/**
 * Converts an amount from the currency's smallest unit, as Stripe uses it: 27840 cents are 278.4,
 * and 1200 yen are 1200.
 */
export const toWholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** fractionDigits(currency);

/** Returns the number of decimals by ISO 4217: none for yen, 2 for an unknown currency. */
export const minorDigits = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};
