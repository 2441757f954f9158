import { localTime, momentOf } from '../zoned-time';
import { type ActiveDays, type ActiveHours, weekdays } from './sequence-rules';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type ActiveTimes = {
  readonly activeDays: ActiveDays;
  readonly activeHours: ActiveHours;
  readonly timeZone: string;
};

const dateOf = (local: string): string => local.slice(0, 10);
const hourOf = (local: string): number => Number(local.slice(11, 13));
const toUtcMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const nextDate = (date: string, days: number): string =>
  new Date(toUtcMs(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns whether a date's weekday is active. A date has the same weekday in every time zone. */
const isActiveDate = (date: string, days: ActiveDays): boolean => {
  const weekday = weekdays[new Date(toUtcMs(date)).getUTCDay()];
  return weekday !== undefined && days[weekday];
};

/**
 * Returns the moment of a local time. If a clock change skips the local time, returns the moment
 * that is as long after the change as the time is after the start of the gap: 2:30 becomes 3:30.
 */
const toMoment = (local: string, timeZone: string): number => {
  const found = momentOf(local, timeZone);
  if (found.kind === 'moment') return found.epochMs;
  const next = found.kind === 'skipped' ? momentOf(found.next, timeZone) : found;
  if (next.kind !== 'moment')
    throw new RangeError(`We can’t convert ${local} in ${timeZone} to an exact time`);
  return next.epochMs;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns when an hour of a date begins. Hour 24 is the first hour of the next day. */
const startOf = (date: string, hour: number, timeZone: string): number =>
  hour === 24
    ? toMoment(`${nextDate(date, 1)}T00:00`, timeZone)
    : toMoment(`${date}T${twoDigits(hour)}:00`, timeZone);

/**
 * Returns the active hours of a date as moments. If a clock change skips all of them, they move to
 * after the change.
 */
const windowOf = (date: string, { activeHours: { from, to }, timeZone }: ActiveTimes) => {
  const opens = startOf(date, from, timeZone);
  const closes = startOf(date, to, timeZone);
  return { opens, closes: closes > opens ? closes : opens + (to - from) * hourMs };
};

/**
 * Returns the first moment from `epochMs` on at which emails may be sent. If `epochMs` is within
 * active hours, returns it unchanged. Otherwise returns the same local time on the next active day,
 * or the start of the active hours if that time is outside of them. This uses the calendar instead
 * of adding 24 hours, so clock changes don't shift the time.
 */
export const nextActiveMoment = (epochMs: number, times: ActiveTimes): number => {
  const { activeDays, activeHours, timeZone } = times;
  const local = localTime(epochMs, timeZone);
  const hour = hourOf(local);
  const keepsTime = hour >= activeHours.from && hour < activeHours.to;
  // Checks up to eight days ahead: if today is the only active weekday and its hours are over, the
  // next active day is a week later.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = nextDate(dateOf(local), ahead);
    if (!isActiveDate(date, activeDays)) continue;
    const { opens, closes } = windowOf(date, times);
    if (epochMs >= closes) continue;
    if (ahead === 0) return Math.max(epochMs, opens);
    // If a clock change skips the local time, the time moves to after the change. That may be after
    // the active hours end, so the result is limited to their last minute.
    return keepsTime
      ? Math.min(toMoment(`${date}T${local.slice(11)}`, timeZone), closes - minuteMs)
      : opens;
  }
  throw new RangeError('A sequence needs at least one active day');
};

/**
 * Returns the earliest time at which a person can be due: the start of the next minute. A tick
 * handles a minute only after the minute has ended, so it includes everyone who was written before
 * the minute began.
 */
export const nextMinute = (now: number): number => (Math.floor(now / minuteMs) + 1) * minuteMs;

/**
 * Returns when an email with a delay of `delayInMinutes` after a moment is due. If `now` is given,
 * the result isn't earlier than `now`.
 */
export const dueAfter = (
  epochMs: number,
  delayInMinutes: number,
  times: ActiveTimes,
  now?: number,
): number => {
  const dueAt = epochMs + delayInMinutes * minuteMs;
  return nextActiveMoment(now === undefined ? dueAt : Math.max(dueAt, nextMinute(now)), times);
};

/** Emails that became due while a sequence was off are spread over one hour. */
const spreadMs = hourMs;

/** Returns when the active hours at `epochMs` end. */
const activeEndOf = (epochMs: number, times: ActiveTimes): number =>
  windowOf(dateOf(localTime(epochMs, times.timeZone)), times).closes;

/**
 * Returns the moment after a `share` (0 to 1) of one hour of active time has passed. If the active
 * hours end first, the remaining time is counted from the start of the next active hours.
 */
const spreadOverActiveHour = (now: number, share: number, times: ActiveTimes): number => {
  const begins = nextActiveMoment(nextMinute(now), times);
  const ahead = Math.floor((share * spreadMs) / minuteMs) * minuteMs;
  const closes = activeEndOf(begins, times);
  if (begins + ahead < closes) return begins + ahead;
  return nextActiveMoment(closes, times) + (begins + ahead - closes);
};

/**
 * Returns when a person continues after their sequence was off. This is the planned time. If that
 * has passed, it is a time within the next hour, at the position given by `share` (0 to 1).
 */
export const rescheduledDue = (
  dueAt: number,
  now: number,
  share: number,
  times: ActiveTimes,
): number =>
  dueAt > now
    ? nextActiveMoment(Math.max(dueAt, nextMinute(now)), times)
    : spreadOverActiveHour(now, share, times);

/** People who can't be emailed now are retried after 30 to 60 minutes. */
const postponeMs = 30 * minuteMs;

/**
 * Returns when to retry people who can't be emailed now, so that they don't stay in the minute in
 * which they were due.
 */
export const postponedUntil = (now: number, share: number): number =>
  nextMinute(now + postponeMs + Math.floor(share * postponeMs));

/** How long to wait before checking again on an email whose outcome is still unknown. */
const recheckMs = 15 * minuteMs;
export const nextCheckAt = (now: number): number => nextMinute(now + recheckMs);
