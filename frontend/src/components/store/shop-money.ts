import { minorDigits } from '../../../../shared/money';

/** '$1,234.50' for what a shop took, in the currency's smallest unit; 'USDX 12.34' of an unknown one. */
export const formatShopMoney = (amount: number, currency: string): string => {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
  } catch {
    return `${currency} ${value.toFixed(digits)}`;
  }
};
