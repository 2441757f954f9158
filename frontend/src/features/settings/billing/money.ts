import { toWholeUnits } from '../../../../../shared/money';
import { formatMoney } from '../../../lib/format';

/** Returns '$25' or '$278.40' for an amount in the currency's smallest unit: 2500, 27840. */
export const formatPlanMoney = (amount: number, currency: string): string => {
  const value = toWholeUnits(amount, currency);
  return formatMoney(value, currency, Number.isInteger(value) ? 0 : undefined);
};
