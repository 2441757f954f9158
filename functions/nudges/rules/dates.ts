import type { Formats } from '../../../shared/locale/formats';
// We don't use `date-holidays`: it includes the calendars and laws of all countries, and we need
// only the dozen days that stores everywhere plan for.

/** A day of the calendar, without a clock. Months are counted from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const dayMs = 86_400_000;

const toMs = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

const fromMs = (ms: number): Day => {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

export const addDays = (day: Day, days: number): Day => fromMs(toMs(day) + days * dayMs);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toMs(to) - toMs(from)) / dayMs);

const weekdayOf = (day: Day): number => new Date(toMs(day)).getUTCDay();

/** Returns the nth occurrence of a weekday (0: Sunday) in a month. */
export const nth =
  (n: number, weekday: number, month: number) =>
  (year: number): Day => {
    const first = { year, month, day: 1 };
    const daysAhead = (weekday - weekdayOf(first) + 7) % 7;
    return addDays(first, daysAhead + (n - 1) * 7);
  };

/** Returns the last occurrence of a weekday in a month. */
export const last =
  (weekday: number, month: number) =>
  (year: number): Day => {
    const lastDay = fromMs(Date.UTC(year, month, 0));
    return addDays(lastDay, -((weekdayOf(lastDay) - weekday + 7) % 7));
  };

export const fixedDate =
  (month: number, day: number) =>
  (year: number): Day => ({ year, month, day });

/** Returns Western Easter Sunday, by the Gauss algorithm as published by Meeus and Jones. */
export const easter = (year: number): Day => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const moon = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayNumber = epact + weekday - 7 * shift + 114;
  return { year, month: Math.floor(dayNumber / 31), day: (dayNumber % 31) + 1 };
};

export const relativeToEaster =
  (days: number) =>
  (year: number): Day =>
    addDays(easter(year), days);

/** Returns the date at a moment in a time zone. */
export const dayIn = (timeZone: string, epochMs: number): Day => {
  const text = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(epochMs);
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

/** Returns 'November 26'. */
export const dayText = (day: Day, { longMonthDay }: Formats): string => longMonthDay(toMs(day));
