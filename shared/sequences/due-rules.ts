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
const asDate = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const nextDate = (date: string, days: number): string =>
  new Date(asDate(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns whether a date's weekday is active. A date has the same weekday in every time zone. */
const isActiveDate = (date: string, days: ActiveDays): boolean => {
  const weekday = weekdays[new Date(asDate(date)).getUTCDay()];
  return weekday !== undefined && days[weekday];
};

/**
 * Returns the moment of a local time. A time skipped by a clock change becomes the moment the same
 * distance after the change.
 */
const realMoment = (local: string, timeZone: string): number => {
  const found = momentOf(local, timeZone);
  if (found.kind === 'moment') return found.epochMs;
  const next = found.kind === 'skipped' ? momentOf(found.next, timeZone) : found;
  if (next.kind !== 'moment')
    throw new RangeError(`We can’t convert ${local} in ${timeZone} to an exact time`);
  return next.epochMs;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns when an hour of a date begins. Hour 24 is the first of the next day. */
const startOf = (date: string, hour: number, timeZone: string): number =>
  hour === 24
    ? realMoment(`${nextDate(date, 1)}T00:00`, timeZone)
    : realMoment(`${date}T${twoDigits(hour)}:00`, timeZone);

/**
 * Returns the active hours of a date as moments. Hours that a clock change skips completely move to
 * after it.
 */
const windowOf = (date: string, { activeHours: { from, to }, timeZone }: ActiveTimes) => {
  const opens = startOf(date, from, timeZone);
  const closes = startOf(date, to, timeZone);
  return { opens, closes: closes > opens ? closes : opens + (to - from) * hourMs };
};

/**
 * Returns the first moment from `epochMs` on at which emails may go out. Within the hours of an
 * active day, that is the moment itself. On other days the local time is kept, as far as the hours
 * allow. This uses the calendar rather than adding 24 hours, so clock changes neither lose nor
 * repeat an hour.
 */
export const nextActive = (epochMs: number, times: ActiveTimes): number => {
  const { activeDays, activeHours, timeZone } = times;
  const local = localTime(epochMs, timeZone);
  const hour = hourOf(local);
  const keepsTime = hour >= activeHours.from && hour < activeHours.to;
  // A week plus the day itself: if the only active day is over, it is that day of the next week.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = nextDate(dateOf(local), ahead);
    if (!isActiveDate(date, activeDays)) continue;
    const { opens, closes } = windowOf(date, times);
    if (epochMs >= closes) continue;
    if (ahead === 0) return Math.max(epochMs, opens);
    // A time skipped by a clock change moves to after it, which may be after the last hour.
    return keepsTime
      ? Math.min(realMoment(`${date}T${local.slice(11)}`, timeZone), closes - minuteMs)
      : opens;
  }
  throw new RangeError('A sequence needs at least one active day');
};

/**
 * Returns the earliest time that may be assigned: the next minute. Minutes are distributed once
 * they are over, so a person written before their minute begins is found in it.
 */
export const soonest = (now: number): number => (Math.floor(now / minuteMs) + 1) * minuteMs;

/**
 * Returns when an email is due that waits `delayInMinutes` from a moment on, but not before `now`
 * if given.
 */
export const dueAfter = (
  epochMs: number,
  delayInMinutes: number,
  times: ActiveTimes,
  now?: number,
): number => {
  const due = epochMs + delayInMinutes * minuteMs;
  return nextActive(now === undefined ? due : Math.max(due, soonest(now)), times);
};

/** One hour: emails that became due while a sequence was off go out within it. */
const spreadMs = hourMs;

/** Returns when the active hours at `epochMs` end. */
const closingOf = (epochMs: number, times: ActiveTimes): number =>
  windowOf(dateOf(localTime(epochMs, times.timeZone)), times).closes;

/**
 * Returns the moment after a `share`, 0 to 1, of an hour of active time. If the active hours end
 * before, the rest continues in the next ones.
 */
const spread = (now: number, share: number, times: ActiveTimes): number => {
  const begins = nextActive(soonest(now), times);
  const ahead = Math.floor((share * spreadMs) / minuteMs) * minuteMs;
  const closes = closingOf(begins, times);
  if (begins + ahead < closes) return begins + ahead;
  return nextActive(closes, times) + (begins + ahead - closes);
};

/**
 * Returns when a person resumes whose sequence was off: as planned, or if that is over, spread by
 * `share`, 0 to 1.
 */
export const dueAgain = (due: number, now: number, share: number, times: ActiveTimes): number =>
  due > now ? nextActive(Math.max(due, soonest(now)), times) : spread(now, share, times);

/** People who can't be emailed now are retried after this time, spread over the same time again. */
const putOffMs = 30 * minuteMs;

/**
 * Returns when people who can't be emailed are retried, so that they no longer occupy their minute.
 */
export const putOff = (now: number, share: number): number =>
  soonest(now + putOffMs + Math.floor(share * putOffMs));

/** When to check again for an email whose outcome is still unknown. */
const lookAgainMs = 15 * minuteMs;
export const lookAgain = (now: number): number => soonest(now + lookAgainMs);
