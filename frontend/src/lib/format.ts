import { localTime } from '../../../shared/zoned-time';
import { screenZone } from './screen-zone';

const number = new Intl.NumberFormat('en');

/** Returns '2026-11-21T09:30' in the screen's time zone. */
const toScreenTime = (instant: string): string => localTime(Date.parse(instant), screenZone());

/** Returns 'Nov 21, 2026' in the current store's time zone. */
export const formatDay = (instant: string): string =>
  formatFullDate(toScreenTime(instant).slice(0, 10));

const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Formats a date without a time, such as '2026-11-21', as 'Nov 21, 2026'. Every reader sees the
 * same day.
 */
export const formatFullDate = (date: string): string => fullDate.format(new Date(date));

const monthDay = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a date without a time, such as '2026-11-21', as 'Nov 21'. Every reader sees the same day.
 */
export const formatDate = (date: string): string => monthDay.format(new Date(date));

const wallClock = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * Formats a local time, such as '2026-11-21T09:30', as 'Nov 21, 2026, 9:30 AM' without converting
 * it to another time zone.
 */
export const formatLocalTime = (local: string): string => wallClock.format(new Date(`${local}Z`));

/** Returns 'Nov 21, 2026, 9:30 AM' in the current store's time zone. */
export const formatMoment = (instant: string): string => formatLocalTime(toScreenTime(instant));

/** Returns a readable name for a time zone, such as `America/Sao Paulo`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Formats a moment in the given time zone: 'Nov 21, 2026, 9:30 AM, Europe/Berlin'. */
export const formatInZone = (instant: string | number, timeZone: string): string =>
  `${formatLocalTime(localTime(new Date(instant).getTime(), timeZone))}, ${zoneName(timeZone)}`;

export const formatNumber = (value: number): string => number.format(value);

/**
 * Returns a percentage with up to one decimal place: '12.5%' or '40%'. Returns 0% for zero of zero.
 */
export const formatRate = (part: number, total: number): string =>
  `${total > 0 ? Math.round((part / total) * 1000) / 10 : 0}%`;

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
