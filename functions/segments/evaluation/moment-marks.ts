import { type TextColumn, textAt } from '../../columns/format/arrow-columns';
import { dayMs, dayOf, quarterMs } from '../../platform/local-day';
import type { DayLook, FieldTest } from '../rules/field-rule';

const [zero, dash, letterT, colon, letterZ] = [0x30, 0x2d, 0x54, 0x3a, 0x5a];
/** `2026-11-20T09:30:00.000Z`, as everybody has the moment at which they were added. */
const length = 24;
const minuteMs = 60_000;

const digitsAt = (bytes: Uint8Array, at: number, count: number): number => {
  let number = 0;
  for (let place = at; place < at + count; place += 1) {
    const digit = (bytes[place] ?? 0) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
};

/** Reads moments of one column; those of the same day follow each other. */
const createMomentReader = ({ bytes, starts }: TextColumn) => {
  let [lastDate, lastDay] = [Number.NaN, Number.NaN];
  /** To the minute, epoch ms; not a number where it is written in another way. */
  return (row: number): number => {
    const from = starts[row] ?? 0;
    if ((starts[row + 1] ?? 0) - from !== length) return Number.NaN;
    if (bytes[from + 4] !== dash || bytes[from + 7] !== dash || bytes[from + 10] !== letterT)
      return Number.NaN;
    if (bytes[from + 13] !== colon || bytes[from + length - 1] !== letterZ) return Number.NaN;
    const [year, month] = [digitsAt(bytes, from, 4), digitsAt(bytes, from + 5, 2)];
    const date = (year * 100 + month) * 100 + digitsAt(bytes, from + 8, 2);
    if (date !== lastDate) {
      lastDate = date;
      lastDay = dayOf(year, month, date % 100) ?? Number.NaN;
    }
    const [hours, minutes] = [digitsAt(bytes, from + 11, 2), digitsAt(bytes, from + 14, 2)];
    if (hours > 23 || minutes > 59) return Number.NaN;
    return lastDay * dayMs + (hours * 60 + minutes) * minuteMs;
  };
};

/**
 * Marks the rows whose moment falls on a day of which a condition holds; what is not written as all
 * moments are is left to the condition's own reading.
 * @returns a 1 for every row that fulfils it
 */
export const momentMarks = (
  moments: TextColumn,
  { dayAt, isDay }: DayLook,
  test: FieldTest,
): Uint8Array => {
  const found = new Uint8Array(moments.starts.length - 1);
  const momentOf = createMomentReader(moments);
  // People of the same quarter of an hour follow each other, and it lies on one day everywhere.
  let [lastQuarter, isSo] = [Number.NaN, false];
  for (let row = 0; row < found.length; row += 1) {
    const moment = momentOf(row);
    if (Number.isNaN(moment)) {
      found[row] = test(textAt(moments, row)) ? 1 : 0;
      continue;
    }
    const quarter = Math.floor(moment / quarterMs);
    if (quarter !== lastQuarter) {
      const day = dayAt(moment);
      lastQuarter = quarter;
      isSo = day !== undefined && isDay(day);
    }
    if (isSo) found[row] = 1;
  }
  return found;
};
