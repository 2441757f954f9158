import { limits } from './limits';

const { yearlyDiscountPercent } = limits.billing;

/** What a year costs that is paid at once, from the price of one month, in the smallest unit. */
export const yearlyAmount = (monthAmount: number): number =>
  Math.round((12 * monthAmount * (100 - yearlyDiscountPercent)) / 100);
