/** Days are numbered from 1 January 1970; a day has no time and no zone. */
export type Day = number;

export const dayMs = 86_400_000;

/**
 * Everywhere clocks change at full quarters of an hour, so an offset is looked up once for each.
 */
const quarterMs = 900_000;
const mostKept = 20_000;

/** The day of a date; undefined for one that does not exist, such as 30 February. */
export const dayOf = (year: number, month: number, date: number): Day | undefined => {
  const moment = new Date(Date.UTC(2000, month - 1, date));
  moment.setUTCFullYear(year, month - 1, date);
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? Math.floor(moment.getTime() / dayMs) : undefined;
};

/** `month * 100 + date`, to compare anniversaries by. */
export const monthAndDate = (day: Day): number => {
  const moment = new Date(day * dayMs);
  return (moment.getUTCMonth() + 1) * 100 + moment.getUTCDate();
};

export const yearOfDay = (day: Day): number => new Date(day * dayMs).getUTCFullYear();

/** Which day it is at a moment (epoch ms) where the customer is. Asking a calendar costs 3 µs. */
export const localDays = (timeZone: string): ((epochMs: number) => Day | undefined) => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const known = new Map<number, Day | undefined>();
  return (epochMs) => {
    const quarter = Math.floor(epochMs / quarterMs);
    if (known.has(quarter)) return known.get(quarter);
    if (known.size >= mostKept) known.clear();
    const [year, month, date] = calendar
      .format(quarter * quarterMs)
      .split('-')
      .map(Number);
    const day = dayOf(year ?? 0, month ?? 0, date ?? 0);
    known.set(quarter, day);
    return day;
  };
};
