import { minorDigits } from '../../../../shared/money';

/**
 * Formats a store's revenue, given in the currency's smallest unit: '$1,234.50', or 'USDX 12.34'
 * for an unknown currency.
 */
export const formatShopMoney = (amount: number, currency: string): string => {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
  } catch {
    return `${currency} ${value.toFixed(digits)}`;
  }
};
