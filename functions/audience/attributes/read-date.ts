import { type Day, dayOf, monthAndDate } from '../../platform/local-day';
import { monthNames, normalizeDateWord, weekdayNames } from './month-names';

// We use neither `chrono-node` nor the formats of `dayjs` or `luxon`, because they return one date
// or none. An import has to know that `03/04/1997` may be either of two days, that `31.02.1997`
// looks like a date but isn't one, and that a birthday may have no year.

/** The order of day and month: `dayFirst` as in `27/02/1997`, `monthFirst` as in `02/27/1997`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** A date as written, without a time zone. A birthday may have no year. */
export type CivilDate = {
  readonly year?: number | undefined;
  readonly month: number;
  readonly date: number;
  /** The time of day that follows the date, such as `14:30`. Undefined for midnight. */
  readonly time?: string | undefined;
};

export type ReadDate =
  | CivilDate
  /** A time with a time zone, in epoch ms. Which day it is depends on the reader's time zone. */
  | { readonly moment: number }
  /** A date that is valid with either the day or the month first, such as `03/04/1997`. */
  | { readonly either: Readonly<Record<DateOrder, CivilDate>> }
  /**
   * A text that is written like a date but names a day that doesn't exist, such as `31.02.1997`.
   */
  | 'noSuchDay';

/**
 * Two-digit years are read as 1930 to 2029, as Excel does
 * (https://learn.microsoft.com/office/troubleshoot/excel/two-digit-year-numbers).
 */
const pivot = 30;
/** Thailand counts years from the Buddha's death: 2443 is 1900 and 2643 is 2100. */
const firstBuddhistYear = 2443;
const maxBuddhist = 2643;
const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year >= firstBuddhistYear && year <= maxBuddhist ? year - 543 : year;
  return year < pivot ? 2000 + year : 1900 + year;
};

const civil = (year: number | undefined, month: number, date: number): CivilDate | undefined =>
  // Without a year, February 29 must be valid, so we check the date in 2000, which is a leap year.
  dayOf(year ?? 2000, month, date) === undefined ? undefined : { year, month, date };

/**
 * Replaces digits of other scripts and full-width digits with ASCII ones, and unusual spaces with
 * plain ones.
 */
export const plainDigits = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
        .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
        .replace(/[\u200e\u200f\u061c]/g, '')
        .replace(/\s+/g, ' ');

const clock =
  /(?:[ ,t]| at |, at )\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: ?(z|utc|gmt)?(?: ?([+-]\d{2}):?(\d{2})?)?)?(?: ?\([^()]{1,60}\))?$/i;

type Clock = { readonly hours: number; readonly minutes: number; readonly seconds: number };
type DateWithTime = {
  /** The text before the time. */
  readonly day: string;
  readonly clock?: Clock;
  /**
   * The offset from UTC in minutes, positive to the east, or undefined when the text has no time
   * zone.
   */
  readonly offset?: number | undefined;
};

/** Splits the time of day off the end of the text. Returns undefined when the time isn't valid. */
const splitTime = (text: string): DateWithTime | undefined => {
  const match = text.includes(':') ? clock.exec(text) : null;
  if (!match) return { day: text };
  const [, hour = '', minute = '', second = '0', half, named, zoneHours, zoneMinutes = '0'] = match;
  const twelve = half ? Number(hour) % 12 : Number(hour);
  const hours = twelve + (half?.toLowerCase() === 'p' ? 12 : 0);
  const minutes = Number(minute);
  const seconds = Number(second);
  if (hours > 24 || minutes > 59 || seconds > 60) return undefined;
  const east = zoneHours === undefined ? 0 : Number(zoneHours);
  const sign = zoneHours?.startsWith('-') ? -1 : 1;
  const isZoned = named !== undefined || zoneHours !== undefined;
  return {
    day: text.slice(0, match.index),
    clock: { hours, minutes, seconds },
    offset: isZoned ? east * 60 + sign * Number(zoneMinutes) : undefined,
  };
};

const yearFirst = /^(\d{4})([-/.]| |\. )(\d{1,2})\2(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})([-/.]| |\. )(\d{1,2})\2(\d{4}|'?\d{2})\.?$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const eastAsian = /^(?:(\d{4}|\d{2}) ?[年년]\.? ?)?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日日号號일]?$/;
/**
 * The Japanese eras by their names and by the abbreviations used on forms. For each era, the year
 * before it began and the number of its years.
 */
const eras: ReadonlyMap<string, { readonly before: number; readonly years: number }> = new Map(
  (
    [
      ['明治', 'M', 1867, 45],
      ['大正', 'T', 1911, 15],
      ['昭和', 'S', 1925, 64],
      ['平成', 'H', 1988, 31],
      ['令和', 'R', 2018, 99],
    ] as const
  ).flatMap(([name, shortName, before, years]) =>
    [name, shortName].map((key) => [key, { before, years }] as const),
  ),
);
/** `昭和60年3月2日`, `令和元年5月1日`, `昭和60.3.2`. */
const eraDate =
  /^(明治|大正|昭和|平成|令和) ?(\d{1,2}|元) ?(?:年|[./-]) ?(\d{1,2}) ?(?:月|[./-]) ?(\d{1,2}) ?日?$/;
/**
 * Matches `S60.3.2` and `R2/10/03`. A hyphen isn't accepted as a separator, because product codes
 * look like `R2-10-03`.
 */
const shortEraDate = /^([MTSHR])(\d{1,2})([./])(\d{1,2})\3(\d{1,2})$/i;

const dayOfEra = (text: string): CivilDate | 'noSuchDay' | undefined => {
  const [, name = '', eraYear = '', month, date] = eraDate.exec(text) ?? [];
  const [, shortName = '', shortMonthName = '', , monthShort, dateShort] =
    shortEraDate.exec(text) ?? [];
  const era = eras.get(name || shortName.toUpperCase());
  if (!era) return undefined;
  const year = eraYear === '元' ? 1 : Number(eraYear || shortMonthName);
  if (year < 1 || year > era.years) return 'noSuchDay';
  return orNoSuchDay(
    civil(era.before + year, Number(month ?? monthShort), Number(date ?? dateShort)),
  );
};
/**
 * Matches dates from Taiwan, where years are counted from 1912: `民國74年3月2日`, `112年3月2日`,
 * `112/03/02`.
 */
const taiwanDate =
  /^(?:(?:中華|中华)?民[國国] ?(?=\d)|(?=[01]\d{2}(?:年|\/\d{2}\/\d{2}$)))(\d{1,3}) ?(?:年|[./-]) ?(\d{1,2}) ?(?:月|[./-]) ?(\d{1,2}) ?日?$/;
const yearZeroOfRepublic = 1911;
const withoutYear = /^--(\d{2})-?(\d{2})$/;
const twoParts = /^(\d{1,2})([-/.])(\d{1,2})(\.?)$/;

/**
 * Matches texts such as `Jun-24`, which is how Excel shows a month and its year. The text could
 * also mean June 24, and we can't tell which.
 */
const monthAndTwoDigits = /^\p{L}[\p{L}\p{M}.]* ?[-/'’‘–] ?\d{2}$/u;

const orNoSuchDay = (found: CivilDate | undefined): CivilDate | 'noSuchDay' => found ?? 'noSuchDay';

/**
 * Reads a date in which either of two numbers may be the month. Uses the order that other dates in
 * the column show, or the only order that makes a valid date. If both orders are valid, the day
 * comes first in dates with periods. For any other date, returns both readings.
 */
const eitherOrder = (
  [a, b, year]: readonly [number, number, number | undefined],
  order: DateOrder | undefined,
  hasPoints: boolean,
): ReadDate => {
  const dayFirst = civil(year, b, a);
  const monthFirst = civil(year, a, b);
  if (order) return orNoSuchDay(order === 'dayFirst' ? dayFirst : monthFirst);
  if (!dayFirst || !monthFirst || a === b) return orNoSuchDay(dayFirst ?? monthFirst);
  return hasPoints ? dayFirst : { either: { dayFirst, monthFirst } };
};

/**
 * Words in dates that have no meaning of their own, as in `27 de febrero` or `27th of February`.
 */
const fillers = new Set('de del of the le el den der d г р рік gada'.split(' '));

/**
 * Reads dates that contain words: `27 February 1997`, `Feb 27, 1997`, `27-Feb-97`, `1997. február
 * 27.`, `Thu Feb 27 1997`.
 */
const readDateInWords = (text: string): ReadDate | undefined => {
  const parts = text.match(/\p{L}[\p{L}\p{M}.’']*|\d+/gu) ?? [];
  const numbers: { readonly text: string; readonly isBeforeMonth: boolean }[] = [];
  let month: number | undefined;
  for (const part of parts) {
    if (/^\d/.test(part)) {
      numbers.push({ text: part, isBeforeMonth: month === undefined });
      continue;
    }
    const word = normalizeDateWord(part);
    // In Hebrew, the word for "in" is attached to the name itself.
    const named = monthNames().get(word) ?? monthNames().get(word.replace(/^ב/, ''));
    if (named !== undefined && month === undefined) month = named;
    else if (/^(?:st|nd|rd|th|er|º|ª|a|o)$/.test(word) || fillers.has(word)) continue;
    else if (!weekdayNames().has(word)) return undefined;
  }
  const [first, second, third] = numbers;
  if (month === undefined || !first || third) return undefined;
  const isDay = ({ length }: string, value: number) => length <= 2 && value <= 31;
  if (!second) {
    return isDay(first.text, Number(first.text))
      ? orNoSuchDay(civil(undefined, month, Number(first.text)))
      : undefined;
  }
  const yearComesFirst = first.isBeforeMonth && !isDay(first.text, Number(first.text));
  const [year, date] = yearComesFirst ? [first.text, second.text] : [second.text, first.text];
  if (!/^(?:\d{2}|\d{4})$/.test(year) || date.length > 2) return undefined;
  return orNoSuchDay(civil(yearOf(year), month, Number(date)));
};

const readDay = (text: string, order: DateOrder | undefined): ReadDate | undefined => {
  const iso = yearFirst.exec(text);
  if (iso) return orNoSuchDay(civil(yearOf(iso[1] ?? ''), Number(iso[3]), Number(iso[4])));
  const last = yearLast.exec(text);
  if (last) {
    const [, a = '', separator = '', b = '', year = ''] = last;
    const parts = [Number(a), Number(b), yearOf(year.replace("'", ''))] as const;
    return eitherOrder(parts, order, separator.startsWith('.'));
  }
  const run = compact.exec(text);
  if (run) return civil(Number(run[1]), Number(run[2]), Number(run[3]));
  const eraDay = dayOfEra(text);
  if (eraDay) return eraDay;
  const republican = taiwanDate.exec(text);
  if (republican) {
    const [, year, month, date] = republican;
    return orNoSuchDay(civil(yearZeroOfRepublic + Number(year), Number(month), Number(date)));
  }
  const asian = eastAsian.exec(text);
  if (asian) {
    const [, year, month, date] = asian;
    return orNoSuchDay(civil(year ? yearOf(year) : undefined, Number(month), Number(date)));
  }
  const bare = withoutYear.exec(text);
  if (bare) return orNoSuchDay(civil(undefined, Number(bare[1]), Number(bare[2])));
  if (/\p{L}/u.test(text)) {
    return text.length > 60 || monthAndTwoDigits.test(text) ? undefined : readDateInWords(text);
  }
  return undefined;
};

/**
 * Matches a time since 1970 in seconds, which has ten digits from 2001 to 2286, or in milliseconds,
 * which has thirteen.
 */
const epoch = /^1\d{9}(?:\d{3})?$/;

/**
 * Reads a date without a year, such as `02/27`. Unless we know that the column contains dates, such
 * a text is treated as a fraction or a size.
 */
const readTwoParts = (text: string, order: DateOrder | undefined): ReadDate | undefined => {
  const match = twoParts.exec(text);
  if (!match) return undefined;
  const [, a = '', separator, b = '', endMark] = match;
  const isPlain = separator === '/' || (separator === '.' && endMark === '.');
  const isPadded = a.length === 2 && b.length === 2;
  if (!order && !(isPlain && isPadded)) return undefined;
  const found = eitherOrder([Number(a), Number(b), undefined], order, separator === '.');
  return !order && found === 'noSuchDay' ? undefined : found;
};

/**
 * Reads a date in the forms that people, spreadsheets, and tools use in about thirty languages. A
 * time of exactly midnight is ignored in any time zone, because tools add it to plain dates.
 * @param order the order of day and month, if the rest of the column shows it
 * @returns undefined for text that isn't written like a date
 */
export const readDate = (value: string, order?: DateOrder): ReadDate | undefined => {
  const text = plainDigits(value.trim());
  if (text.length < 3 || text.length > 100 || !/\d/.test(text)) return undefined;
  if (epoch.test(text)) return momentOrDay(Number(text) * (text.length === 10 ? 1000 : 1));
  const timed = splitTime(
    text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/i, '$1-$2-$3T$4:$5:$6'),
  );
  if (!timed) return undefined;
  const found = readDay(timed.day.trim().replace(/,$/, ''), order);
  if (found === undefined) return timed.clock ? undefined : readTwoParts(text, order);
  return withClock(found, timed);
};

const dayMs = 86_400_000;

/** Returns a day if the time is midnight in UTC, and a moment for any other time. */
const momentOrDay = (epochMs: number): ReadDate => {
  if (epochMs % dayMs !== 0) return { moment: epochMs };
  const at = new Date(epochMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const withTime = (date: CivilDate, { hours, minutes, seconds }: Clock): CivilDate => {
  const isMidnight = hours % 24 === 0 && minutes === 0 && seconds === 0;
  if (isMidnight) return date;
  return {
    ...date,
    time: `${twoDigits(hours)}:${twoDigits(minutes)}${seconds ? `:${twoDigits(seconds)}` : ''}`,
  };
};

const withClock = (found: ReadDate, { clock: time, offset }: DateWithTime): ReadDate => {
  if (!time || found === 'noSuchDay' || 'moment' in found) return found;
  if ('either' in found) {
    const { dayFirst, monthFirst } = found.either;
    return {
      either: { dayFirst: withTime(dayFirst, time), monthFirst: withTime(monthFirst, time) },
    };
  }
  const timed = withTime(found, time);
  if (offset === undefined || timed.time === undefined || found.year === undefined) return timed;
  const day = dayOf(found.year, found.month, found.date) ?? 0;
  const minutes = time.hours * 60 + time.minutes - offset;
  return { moment: day * dayMs + minutes * 60_000 + time.seconds * 1000 };
};

type DayAt = (epochMs: number) => Day | undefined;

/**
 * Reads the day from an attribute's text, which has to be a date with a year.
 * @param dayAt returns the day at a given moment in the customer's time zone
 */
export const parseDay = (value: string, dayAt: DayAt): Day | undefined => {
  const found = readDate(value);
  if (!found || found === 'noSuchDay' || 'either' in found) return undefined;
  if ('moment' in found) return dayAt(found.moment);
  return found.year === undefined ? undefined : dayOf(found.year, found.month, found.date);
};

/**
 * Returns the day of a moment, even if the time is midnight. Used for values that the product
 * itself wrote.
 */
export const parseMoment = (value: string, dayAt: DayAt): Day | undefined => {
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : dayAt(at);
};

/**
 * Returns `month * 100 + date` for a date with or without a year, or undefined when the text isn't
 * a date.
 */
export const parseMonthAndDate = (value: string, dayAt: DayAt): number | undefined => {
  const found = readDate(value);
  if (!found || found === 'noSuchDay' || 'either' in found) return undefined;
  if ('moment' in found) {
    const day = dayAt(found.moment);
    return day === undefined ? undefined : monthAndDate(day);
  }
  return found.month * 100 + found.date;
};

/** Returns whether a text is the name of a month and a year, such as `May 2024`. */
export const isMonthOfYear = (value: string): boolean => {
  const word = /^(\p{L}{3,12})\.? \d{4}$/u.exec(value)?.[1];
  return word !== undefined && monthNames().has(normalizeDateWord(word));
};

/** Returns whether a text is a date and nothing else, with or without a year. */
export const isDateText = (value: string): boolean => {
  const found = readDate(value);
  return found !== undefined && found !== 'noSuchDay' && !('either' in found);
};

/**
 * Formats a date as an import stores it: `1997-02-27`, `1997-02-27 14:30`, or `--02-27` without a
 * year, as XML Schema writes it (https://www.w3.org/TR/xmlschema-2/#gMonthDay).
 */
export const formatDate = ({ year, month, date, time }: CivilDate): string => {
  const day = `${twoDigits(month)}-${twoDigits(date)}`;
  if (year === undefined) return `--${day}`;
  return `${String(year).padStart(4, '0')}-${day}${time ? ` ${time}` : ''}`;
};
