import { type Day, dayOf } from '../../platform/local-day';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const withTime =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?)?$/;

const offsetMinutes = (zone: string): number => {
  if (/^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};

type DayAt = (epochMs: number) => Day | undefined;

const momentDay = (match: RegExpExecArray, dayAt: DayAt): Day | undefined => {
  const [, year, month, date, hours, minutes, zone] = match;
  const day = dayOf(Number(year), Number(month), Number(date));
  if (day === undefined || !zone || Number(hours) > 24 || Number(minutes) > 59) return day;
  const minute = day * 1440 + Number(hours) * 60 + Number(minutes) - offsetMinutes(zone);
  return dayAt(minute * 60_000);
};

/** With points it is day first everywhere; else only where the other order is no date. */
const yearLastDay = ([, first, separator, second, year]: RegExpExecArray): Day | undefined => {
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = dayOf(Number(year), b, a);
  if (separator === '.') return dayFirst;
  const monthFirst = dayOf(Number(year), a, b);
  if (dayFirst !== undefined && monthFirst !== undefined && a !== b) return undefined;
  return dayFirst ?? monthFirst;
};

/**
 * Reads a date: `yyyy-mm-dd` (also with `/` or `.`), ISO 8601 with a time, which is the day it was
 * at that moment where the customer is, and `dd.mm.yyyy`. `dd/mm/yyyy` and `mm/dd/yyyy` are read
 * where only one of them is a date: `31/12/2024` is, `03/04/2024` could be either and is not.
 */
export const parseDay = (value: string, dayAt: DayAt): Day | undefined => {
  const text = value.trim();
  const [, year, , month, date] = yearFirst.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(date));
  const moment = withTime.exec(text);
  if (moment) return momentDay(moment, dayAt);
  const match = yearLast.exec(text);
  return match ? yearLastDay(match) : undefined;
};
