import { toWholeUnits } from '../../../../../shared/money';

/** Returns '$25' or '$278.40' for an amount in the currency's smallest unit: 2500, 27840. */
export const formatMoney = (amount: number, currency: string): string => {
  const value = toWholeUnits(amount, currency);
  const fractionOptions = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...fractionOptions }).format(
    value,
  );
};
