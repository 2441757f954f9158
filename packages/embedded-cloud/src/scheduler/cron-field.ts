import type { DateTime } from 'luxon';

export type CronField = (value: number) => boolean;
type Bounds = { readonly least: number; readonly most: number; readonly names?: readonly string[] };

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const ANY = new Set(['*', '?']);

const readNumber = (text: string, { least, most, names = [] }: Bounds): number | undefined => {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named + least : Number(text);
  return /^\w+$/.test(text) && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
};

/** One item of a list: `*`, `5`, `5-9`, `0/15`. */
const readItem = (text: string, bounds: Bounds): CronField | undefined => {
  const [range = '', increment, ...rest] = text.split('/');
  const [from = '', to, ...more] = range.split('-');
  const first = ANY.has(from) ? bounds.least : readNumber(from, bounds);
  const isOpen = ANY.has(from) || increment !== undefined;
  const last = to === undefined ? (isOpen ? bounds.most : first) : readNumber(to, bounds);
  const every = increment === undefined ? 1 : Number(increment);
  if (first === undefined || last === undefined || rest.length > 0 || more.length > 0)
    return undefined;
  if (!Number.isInteger(every) || every < 1 || first > last) return undefined;
  return (value) => value >= first && value <= last && (value - first) % every === 0;
};

/** Reads a comma-separated field; nothing when malformed or out of bounds. */
export const readField = (text: string, bounds: Bounds): CronField | undefined => {
  const items = text.split(',').map((item) => readItem(item, bounds));
  const good = items.filter((item) => item !== undefined);
  return good.length === items.length ? (value) => good.some((item) => item(value)) : undefined;
};

/** EventBridge counts Sunday as 1, luxon Monday as 1 and Sunday as 7. */
const weekdayOf = (at: DateTime) => (at.weekday % 7) + 1;

const isLastWorkday = (at: DateTime) => {
  const lastDay = at.endOf('month');
  const back = Math.max(0, lastDay.weekday - 5);
  return at.day === lastDay.day - back;
};

const readMonthDay = (text: string): ((at: DateTime) => boolean) | undefined => {
  if (text === 'L') return (at) => at.day === at.endOf('month').day;
  if (text === 'LW') return isLastWorkday;
  const field = readField(text, { least: 1, most: 31 });
  return field && ((at) => field(at.day));
};

const WEEKDAY_BOUNDS = { least: 1, most: 7, names: WEEKDAYS };

const readWeekday = (text: string): ((at: DateTime) => boolean) | undefined => {
  const [, nthDay = '', nth] = /^(\w+)#([1-5])$/.exec(text) ?? [];
  const nthWeekday = readNumber(nthDay, WEEKDAY_BOUNDS);
  if (nthWeekday !== undefined) {
    return (at) => weekdayOf(at) === nthWeekday && Math.ceil(at.day / 7) === Number(nth);
  }
  const [, lastDay = ''] = /^(\w+)L$/.exec(text) ?? [];
  const lastWeekday = readNumber(lastDay, WEEKDAY_BOUNDS);
  if (lastWeekday !== undefined) {
    return (at) => weekdayOf(at) === lastWeekday && at.day + 7 > at.endOf('month').day;
  }
  const field = readField(text, WEEKDAY_BOUNDS);
  return field && ((at) => field(weekdayOf(at)));
};

/** The two day fields together: one must be `?`, the other decides. */
export const readDayField = (
  monthDay: string,
  weekday: string,
): ((at: DateTime) => boolean) | undefined => {
  if (weekday === '?') return readMonthDay(monthDay);
  return monthDay === '?' ? readWeekday(weekday) : undefined;
};
