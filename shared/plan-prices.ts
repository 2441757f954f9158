import { limits } from './limits';

const { yearlyDiscountPercent } = limits.billing;

/** Returns the price of a year paid at once, from the price of one month, in the smallest unit. */
export const yearlyAmount = (monthAmount: number): number =>
  Math.round((12 * monthAmount * (100 - yearlyDiscountPercent)) / 100);
