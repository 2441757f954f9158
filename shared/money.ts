/** How many digits of the smallest unit stand behind the point: 2 for dollars, none for yen. */
const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** 278.4 for 27840 cents, and 1200 for 1200 yen: an amount in the currency's smallest unit, as said. */
export const wholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** fractionDigits(currency);
