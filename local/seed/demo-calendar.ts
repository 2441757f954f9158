import { type Day, dayMs, localDays } from '../../functions/platform/local-day';
import { beginOfDay } from '../../functions/revenue/metric-rules';

/**
 * The time zone of the demo's stores. Their owners set it, because new customers begin with the
 * default zone.
 */
export const demoZone = 'America/Los_Angeles';

/**
 * The moment up to which the past of the demo is planned: a midnight in a calendar in which every
 * day has 24 hours. Ids in the plan are made from these times, so they're the same in each
 * installation.
 */
export const plannedNow = Date.UTC(2026, 0, 5);

/** The time zone of the plan's calendar, in which no clocks change. */
export const plannedZone = 'UTC';

/** Returns the planned moment this many days ago. */
export const plannedDaysAgo = (days: number): number => plannedNow - days * dayMs;

/** The last planned hour happens in the hour before the first start. */
const lastHourMs = 3_600_000;

/** Maps a planned moment to the moment at which it happened, both in epoch milliseconds. */
export type DateOf = (planned: number) => number;

/**
 * Returns the function that maps the plan to the dates of one installation. It keeps the order of all
 * moments, and their local days and times, counted from the day of the first start. So the demo's
 * figures don't depend on the hour, the weekday, or the month of the start, or on daylight saving
 * time. Plans for the time after the start keep their distance from it.
 * @param now the time of the first start
 */
export const createDemoCalendar = (now: number): DateOf => {
  const today = localDays(demoZone)(now) ?? Math.floor(now / dayMs);
  const known = new Map<Day, number>();
  const begin = (day: Day): number => {
    const begun = known.get(day) ?? beginOfDay(day, demoZone);
    known.set(day, begun);
    return begun;
  };
  return (planned) => {
    const ahead = planned - plannedNow;
    if (ahead > -lastHourMs) return now + ahead;
    const days = Math.floor(ahead / dayMs);
    const share = ahead / dayMs - days;
    const from = begin(today + days);
    const to = begin(today + days + 1);
    // A day on which the clocks change has 23 or 25 hours.
    return Math.floor(from + share * (to - from));
  };
};
