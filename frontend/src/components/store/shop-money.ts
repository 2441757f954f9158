import { minorDigits } from '../../../../shared/money';

const format = (amount: number, currency: string, shownDigits: number | undefined): string => {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      minimumFractionDigits: shownDigits,
      maximumFractionDigits: shownDigits,
    }).format(value);
  } catch {
    return `${currency} ${value.toFixed(shownDigits ?? digits)}`;
  }
};

/**
 * Formats a store's revenue, given in the currency's smallest unit: '$1,234.50', or 'USDX 12.34'
 * for an unknown currency.
 */
export const formatShopMoney = (amount: number, currency: string): string =>
  format(amount, currency, undefined);

/** Formats a store's revenue, given in the currency's smallest unit, without cents: '$1,235'. */
export const formatWholeShopMoney = (amount: number, currency: string): string =>
  format(amount, currency, 0);
