import { minorDigits } from '../../../../shared/money';
import { formatMoney } from '../../lib/format';

const wholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** minorDigits(currency);

/**
 * Formats a store's revenue, given in the currency's smallest unit: '$1,234.50', or 'USDX 12.34'
 * for an unknown currency.
 */
export const formatShopMoney = (amount: number, currency: string): string =>
  formatMoney(wholeUnits(amount, currency), currency);

/** Formats a store's revenue, given in the currency's smallest unit, without cents: '$1,235'. */
export const formatWholeShopMoney = (amount: number, currency: string): string =>
  formatMoney(wholeUnits(amount, currency), currency, 0);
