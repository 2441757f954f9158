import { limits } from './limits';

const { yearlyDiscountPercent } = limits.billing;

/** Returns the price of a yearly plan from the price of one month, both in the smallest unit. */
export const yearlyAmount = (monthAmount: number): number =>
  Math.round((12 * monthAmount * (100 - yearlyDiscountPercent)) / 100);
