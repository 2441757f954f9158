import { localTime } from '../../../shared/zoned-time';
import { screenZone } from './screen-zone';

const number = new Intl.NumberFormat('en');

/** '2026-11-21T09:30' on the clocks of the screen. */
const onScreen = (instant: string): string => localTime(Date.parse(instant), screenZone());

/** 'Nov 21, 2026' on the clocks of the store on the screen. */
export const formatDay = (instant: string): string =>
  formatFullDate(onScreen(instant).slice(0, 10));

const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 21, 2026' of a date without a time, '2026-11-21': the same day for every reader. */
export const formatFullDate = (date: string): string => fullDate.format(new Date(date));

const monthDay = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Nov 21' of a date without a time, '2026-11-21': the same day for every reader. */
export const formatDate = (date: string): string => monthDay.format(new Date(date));

const wallClock = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** 'Nov 21, 2026, 9:30 AM' for '2026-11-21T09:30', as clocks in its zone show it. */
export const formatLocalTime = (local: string): string => wallClock.format(new Date(`${local}Z`));

/** 'Nov 21, 2026, 9:30 AM' on the clocks of the store on the screen. */
export const formatMoment = (instant: string): string => formatLocalTime(onScreen(instant));

/** A time zone as people read it: `America/Sao Paulo`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** 'Nov 21, 2026, 9:30 AM, Europe/Berlin': a moment as clocks in that zone show it. */
export const formatInZone = (instant: string | number, timeZone: string): string =>
  `${formatLocalTime(localTime(new Date(instant).getTime(), timeZone))}, ${zoneName(timeZone)}`;

export const formatNumber = (value: number): string => number.format(value);

/** One decimal, without a useless .0: '12.5%', '40%'. Nothing of nothing is 0%. */
export const formatRate = (part: number, whole: number): string =>
  `${whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0}%`;

/** '1 subscriber', '2 subscribers'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The two largest units of a duration in seconds: '1 day 2 hours', '9 hours', 'at once' for none. */
export const formatDuration = (seconds: number): string => {
  let rest = seconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [plural(count, unit)] : [];
  });
  return parts.slice(0, 2).join(' ') || 'at once';
};

/** 'Between 1 and 1,000'. */
export const boundsText = (min: number, max: number): string =>
  `Between ${formatNumber(min)} and ${formatNumber(max)}`;
