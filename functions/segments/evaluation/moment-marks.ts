import { quarterMs } from '../../platform/local-day';
import type { DaySearch } from '../rules/field-rule';

/**
 * Marks the rows whose moment falls on a day for which a condition holds, with the same result as
 * evaluating the condition on each moment's text.
 * @param moments epoch ms
 * @returns a 1 for every row that matches
 */
export const momentMarks = (moments: Float64Array, { dayAt, isDay }: DaySearch): Uint8Array => {
  const found = new Uint8Array(moments.length);
  // Rows of the same quarter of an hour follow each other, and in every time zone a quarter lies
  // within one day.
  let from = Number.NEGATIVE_INFINITY;
  let mark = 0;
  for (let row = 0; row < found.length; row += 1) {
    const moment = moments[row] ?? 0;
    if (moment < from || moment >= from + quarterMs) {
      from = moment - (moment % quarterMs);
      const day = dayAt(moment);
      mark = day !== undefined && isDay(day) ? 1 : 0;
    }
    found[row] = mark;
  }
  return found;
};
