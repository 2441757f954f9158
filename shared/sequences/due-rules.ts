import { localTime, momentOf } from '../zoned-time';
import { type ActiveDays, type ActiveHours, weekdays } from './sequence-rules';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/** When hours of a date begin. */
const opening = (date: string, hour: number, timeZone: string): number =>
  realMoment(`${date}T${twoDigits(hour)}:00`, timeZone);

/**
 * The first moment from `epochMs` on at which emails may go out. Within the hours of an active day it
 * is the moment itself. On other days the clock time stays, as far as the hours allow; the calendar
 * decides, not 24 hours more, so clocks that change neither lose nor double an hour.
 */
export const nextActive = (epochMs: number, times: ActiveTimes): number => {
  const { activeDays, activeHours, timeZone } = times;
  const local = localTime(epochMs, timeZone);
  const hour = hourOf(local);
  const isLate = hour >= activeHours.to;
  // A week and the day itself: with one active day that is over, it is that day of the next week.
  for (let ahead = isLate ? 1 : 0; ahead <= 8; ahead += 1) {
    const date = nextDate(dateOf(local), ahead);
    if (!isActiveDate(date, activeDays)) continue;
    if (isLate || hour < activeHours.from) return opening(date, activeHours.from, timeZone);
    return ahead === 0 ? epochMs : realMoment(`${date}T${local.slice(11)}`, timeZone);
  }
  throw new RangeError('A series has at least one active day');
};

/** When an email is due that waits `delayInMinutes` from a moment on. */
export const dueAfter = (epochMs: number, delayInMinutes: number, times: ActiveTimes): number =>
  nextActive(epochMs + delayInMinutes * minuteMs, times);

/** An hour: what became due while a series was off goes out within it. */
const spreadMinutes = 60;

/** When somebody goes on whose series was off: as planned, or spread by `share`, 0 to 1, if late. */
export const dueAgain = (due: number, now: number, share: number, times: ActiveTimes): number =>
  nextActive(due > now ? due : now + Math.floor(share * spreadMinutes) * minuteMs, times);
