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

/** The weekday of a date of the calendar: a date has the same one in every zone. */
const isActiveDate = (date: string, days: ActiveDays): boolean => {
  const weekday = weekdays[new Date(asDate(date)).getUTCDay()];
  return weekday !== undefined && days[weekday];
};

/** The moment of a local time, or that behind the jump where clocks leave it out. */
const realMoment = (local: string, timeZone: string): number => {
  const found = momentOf(local, timeZone);
  if (found.kind === 'moment') return found.epochMs;
  const next = found.kind === 'skipped' ? momentOf(found.next, timeZone) : found;
  if (next.kind !== 'moment') throw new RangeError(`No moment for ${local} in ${timeZone}`);
  return next.epochMs;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** When an hour of a date begins; the 24th is the first of the next day. */
const startOf = (date: string, hour: number, timeZone: string): number =>
  hour === 24
    ? realMoment(`${nextDate(date, 1)}T00:00`, timeZone)
    : realMoment(`${date}T${twoDigits(hour)}:00`, timeZone);

/** The hours of a date as moments. Hours that clocks leave out wholly are those behind the jump. */
const windowOf = (date: string, { activeHours: { from, to }, timeZone }: ActiveTimes) => {
  const opens = startOf(date, from, timeZone);
  const closes = startOf(date, to, timeZone);
  return { opens, closes: closes > opens ? closes : opens + (to - from) * hourMs };
};

/**
 * The first moment from `epochMs` on at which emails may go out. Within the hours of an active day it
 * is the moment itself. On other days the clock time stays, as far as the hours allow; the calendar
 * decides, not 24 hours more, so clocks that change neither lose nor double an hour.
 */
export const nextActive = (epochMs: number, times: ActiveTimes): number => {
  const { activeDays, activeHours, timeZone } = times;
  const local = localTime(epochMs, timeZone);
  const hour = hourOf(local);
  const keepsTime = hour >= activeHours.from && hour < activeHours.to;
  // A week and the day itself: with one active day that is over, it is that day of the next week.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = nextDate(dateOf(local), ahead);
    if (!isActiveDate(date, activeDays)) continue;
    const { opens, closes } = windowOf(date, times);
    if (epochMs >= closes) continue;
    if (ahead === 0) return Math.max(epochMs, opens);
    // A time that clocks leave out lies behind their jump, which may be behind the last hour.
    return keepsTime
      ? Math.min(realMoment(`${date}T${local.slice(11)}`, timeZone), closes - minuteMs)
      : opens;
  }
  throw new RangeError('A series has at least one active day');
};

/**
 * The earliest time that somebody may be given: the next minute. Minutes are handed out once they are
 * over, so whoever is written before theirs begins is found in it.
 */
export const soonest = (now: number): number => (Math.floor(now / minuteMs) + 1) * minuteMs;

/** When an email is due that waits `delayInMinutes` from a moment on; if `now` is named, not before. */
export const dueAfter = (
  epochMs: number,
  delayInMinutes: number,
  times: ActiveTimes,
  now?: number,
): number => {
  const due = epochMs + delayInMinutes * minuteMs;
  return nextActive(now === undefined ? due : Math.max(due, soonest(now)), times);
};

/** An hour: what became due while a series was off goes out within it. */
const spreadMs = hourMs;

/** When the hours end in which emails may go out at `epochMs`. */
const closingOf = (epochMs: number, times: ActiveTimes): number =>
  windowOf(dateOf(localTime(epochMs, times.timeZone)), times).closes;

/** A moment by `share`, 0 to 1, of an hour of active time; what the hours cut off opens the next. */
const spread = (now: number, share: number, times: ActiveTimes): number => {
  const begins = nextActive(soonest(now), times);
  const ahead = Math.floor((share * spreadMs) / minuteMs) * minuteMs;
  const closes = closingOf(begins, times);
  if (begins + ahead < closes) return begins + ahead;
  return nextActive(closes, times) + (begins + ahead - closes);
};

/** When somebody goes on whose series was off: as planned, or spread by `share`, 0 to 1, if late. */
export const dueAgain = (due: number, now: number, share: number, times: ActiveTimes): number =>
  due > now ? nextActive(Math.max(due, soonest(now)), times) : spread(now, share, times);

/** Somebody who cannot be sent to now is looked at again after so long, spread over as much. */
const putOffMs = 30 * minuteMs;

/** When whoever cannot be sent to is looked at again; the minute they stood in is free of them. */
export const putOff = (now: number, share: number): number =>
  soonest(now + putOffMs + Math.floor(share * putOffMs));

/** When a mail of which nothing is known yet is looked at again. */
const lookAgainMs = 15 * minuteMs;
export const lookAgain = (now: number): number => soonest(now + lookAgainMs);
