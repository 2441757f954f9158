import type { Price } from '../objects/price';

/**
 * Returns the date that is this many months after the anchor. If that month is too short for the
 * anchor's day, returns the last day of the month.
 */
const monthsAfter = (anchor: number, months: number): number => {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
};

/**
 * Returns the end of the period that begins at `start`. It is calculated from the anchor. So after
 * a shorter month, periods end on the anchor's day of the month again.
 */
export const periodEnd = (anchor: number, start: number, { recurring }: Price): number => {
  const step = recurring.interval === 'year' ? 12 : 1;
  const passedMonths = Math.floor((start - anchor) / (31 * 24 * 3600));
  let months = passedMonths - (passedMonths % step);
  while (monthsAfter(anchor, months) <= start) months += step;
  return monthsAfter(anchor, months);
};
