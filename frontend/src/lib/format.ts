import { localTime } from '../../../shared/zoned-time';
import { screenFormats } from './screen-locale';
import { screenZone } from './screen-zone';

/** Returns '2026-11-21T09:30' in the screen's time zone. */
const toScreenTime = (instant: string): string => localTime(Date.parse(instant), screenZone());

/** Returns 'Nov 21, 2026' in the current store's time zone. */
export const formatDay = (instant: string): string =>
  formatFullDate(toScreenTime(instant).slice(0, 10));

/**
 * Formats a date without a time, such as '2026-11-21', as 'Nov 21, 2026'. Every reader sees the
 * same day.
 */
export const formatFullDate = (date: string): string => screenFormats().date(date);

/**
 * Formats a date without a time, such as '2026-11-21', as 'Nov 21'. Every reader sees the same day.
 */
export const formatDate = (date: string): string => screenFormats().monthDay(date);

/**
 * Formats a local time, such as '2026-11-21T09:30', as 'Nov 21, 2026, 9:30 AM' without converting
 * it to another time zone.
 */
export const formatLocalTime = (local: string): string => screenFormats().dateTime(`${local}Z`);

/** Formats the clock of a local time, such as '2026-11-21T09:30', as '9:30 AM'. */
export const formatClock = (local: string): string => screenFormats().time(`${local}Z`);

/** Formats a date without a time as 'November 21, 2026'. */
export const formatLongDate = (date: string): string => screenFormats().longDate(date);

/** Formats a day of any year, such as '2000-02-27', as 'February 27'. */
export const formatBirthday = (date: string): string => screenFormats().longMonthDay(date);

/** Formats the month of a date as 'November 2026'. */
export const formatMonth = (date: string): string => screenFormats().month(date);

/** Returns 'Nov 21, 2026, 9:30 AM' in the current store's time zone. */
export const formatMoment = (instant: string): string => formatLocalTime(toScreenTime(instant));

/** Returns a readable name for a time zone, such as `America/Sao Paulo`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Formats a moment in the given time zone: 'Nov 21, 2026, 9:30 AM, Europe/Berlin'. */
export const formatInZone = (instant: string | number, timeZone: string): string =>
  `${formatLocalTime(localTime(new Date(instant).getTime(), timeZone))}, ${zoneName(timeZone)}`;

export const formatNumber = (value: number): string => screenFormats().number(value);

/** Formats a number with a fixed number of decimals: '1,234.50'. */
export const formatDecimal = (value: number, digits: number): string =>
  screenFormats().decimal(value, digits);

/**
 * Formats a number of percent, such as 12.5, as '12.5%'.
 * @param digits the number of decimals; @default up to two
 */
export const formatPercent = (percent: number, digits?: number): string =>
  screenFormats().percent(percent, digits);

/**
 * Formats an amount in whole units of its currency: '$1,234.50' for 1234.5.
 * @param digits the number of decimals; @default as many as the currency has
 */
export const formatMoney = (value: number, currency: string, digits?: number): string =>
  screenFormats().money(value, currency, digits);

/**
 * Returns a percentage with up to one decimal place: '12.5%' or '40%'. Returns 0% for zero of zero.
 */
export const formatRate = (part: number, total: number): string =>
  formatPercent(total > 0 ? Math.round((part / total) * 1000) / 10 : 0);

/** Returns a count with its noun in the singular or plural: '1 subscriber', '2 subscribers'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Returns the two largest units of a duration in seconds, such as '1 day 2 hours' or '9 hours'.
 * Returns 'at once' for zero.
 */
export const formatDuration = (seconds: number): string => {
  let remainingSeconds = seconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(remainingSeconds / size);
    remainingSeconds -= count * size;
    return count > 0 ? [plural(count, unit)] : [];
  });
  return parts.slice(0, 2).join(' ') || 'at once';
};

/** Returns 'Between 1 and 1,000'. */
export const boundsText = (min: number, max: number): string =>
  `Between ${formatNumber(min)} and ${formatNumber(max)}`;
