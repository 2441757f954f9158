import { type ActiveTimes, dueAfter } from '../../../../../../shared/sequences/due-rules';
import { localTime } from '../../../../../../shared/zoned-time';

/** The time when one email of the sequence is sent to someone, in the customer's time zone. */
export type EmailTime = {
  /** The number of the email, counted from 1. */
  readonly step: number;
  /** '2026-11-23T09:00'. */
  readonly local: string;
};

type Delays = readonly { readonly step: number; readonly delayInMinutes: number }[];

/**
 * Returns when each email is sent to someone who enters at `startMs`. Empty if the sequence may not
 * send on any day of the week.
 */
export const sequenceTimes = (
  startMs: number,
  steps: Delays,
  times: ActiveTimes,
): readonly EmailTime[] => {
  if (!Object.values(times.activeDays).some(Boolean)) return [];
  let at = startMs;
  return steps.map(({ step, delayInMinutes }) => {
    at = dueAfter(at, delayInMinutes, times);
    return { step, local: localTime(at, times.timeZone) };
  });
};

/** Returns '2026-11' for a date or time. */
export const monthOf = (local: string): string => local.slice(0, 7);

/** Returns the months in which emails are sent, in order and each once. */
export const monthsOf = (emails: readonly EmailTime[]): readonly string[] => [
  ...new Set(emails.map(({ local }) => monthOf(local))),
];

const dayMs = 24 * 3_600_000;

/** Returns the weeks of a month, starting on Monday. Days of adjacent months are undefined. */
export const weeksOf = (month: string): readonly (readonly (string | undefined)[])[] => {
  const first = Date.parse(`${month}-01T00:00:00.000Z`);
  const daysBefore = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  for (let week = 0; week < 6; week += 1) {
    const days = Array.from({ length: 7 }, (_, day) => {
      const date = new Date(first + (week * 7 + day - daysBefore) * dayMs)
        .toISOString()
        .slice(0, 10);
      return monthOf(date) === month ? date : undefined;
    });
    if (days.some((date) => date !== undefined)) weeks.push(days);
  }
  return weeks;
};
