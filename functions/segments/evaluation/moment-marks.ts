import { quarterMs } from '../../platform/local-day';
import type { DaySearch } from '../rules/field-rule';

/**
 * Finds the rows whose moment is on a day that meets a condition. The result is the same as
 * evaluating the condition on each moment's text.
 * @param moments epoch ms
 * @returns a 1 for every row that matches
 */
export const momentMarks = (moments: Float64Array, { dayAt, isDay }: DaySearch): Uint8Array => {
  const rowMarks = new Uint8Array(moments.length);
  // Consecutive rows are often from the same quarter of an hour. In every time zone, such a quarter
  // is within one day, so its result is reused.
  let quarterStart = Number.NEGATIVE_INFINITY;
  let mark = 0;
  for (let row = 0; row < rowMarks.length; row += 1) {
    const moment = moments[row] ?? 0;
    if (moment < quarterStart || moment >= quarterStart + quarterMs) {
      quarterStart = moment - (moment % quarterMs);
      const day = dayAt(moment);
      mark = day !== undefined && isDay(day) ? 1 : 0;
    }
    rowMarks[row] = mark;
  }
  return rowMarks;
};
