/** The number of decimal places of currencies that don't have two. */
const digits: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const digitsOf = (currency: string): number => digits[currency] ?? 2;

/** Formats an amount as Shopify writes it: `1234` in euro cents becomes `12.34`. */
export const decimal = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** Formats an amount for people: `€12.34` */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amount / 10 ** digitsOf(currency),
  );
