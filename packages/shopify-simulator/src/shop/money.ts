/** How many decimal places an amount has. */
const digits: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const digitsOf = (currency: string): number => digits[currency] ?? 2;

/** Formats `1234` euro cents as `12.34`, as Shopify writes amounts. */
export const decimal = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** Formats an amount for people: `€12.34` */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amount / 10 ** digitsOf(currency),
  );
