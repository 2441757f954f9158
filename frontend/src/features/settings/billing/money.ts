/** How many digits of the smallest unit stand behind the point: 2 for dollars, none for yen. */
const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** '$25' or '$278.40' for an amount in the currency's smallest unit: 2500, 27840. */
export const formatMoney = (amount: number, currency: string): string => {
  const value = amount / 10 ** fractionDigits(currency);
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...whole }).format(value);
};
