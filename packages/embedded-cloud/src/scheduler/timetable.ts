import { AwsError } from '../core/aws-service';
import { nextCronMatch, readCron } from './cron';
import { readLocalTime } from './local-time';

/** Returns the schedule's first time after `afterMs` in epoch ms, or undefined if there is none. */
export type Timetable = { nextAfter(afterMs: number): number | undefined };

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const RATE = /^rate\((\d+) (minute|hour|day)s?\)$/;
const AT = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/;
const CRON = /^cron\((.+)\)$/;

const invalidExpression = (expression: string) =>
  new AwsError('ValidationException', `Invalid Schedule Expression ${expression}.`);

const isUnit = (text: string | undefined): text is keyof typeof UNIT_MS =>
  text !== undefined && Object.hasOwn(UNIT_MS, text);

/** @param anchorMs when the schedule was created; its first period begins at that time */
const rateTimetable = (periodMs: number, anchorMs: number): Timetable => ({
  nextAfter(afterMs) {
    const periods = Math.max(0, Math.floor((afterMs - anchorMs) / periodMs)) + 1;
    return anchorMs + periods * periodMs;
  },
});

/**
 * Reads EventBridge's `rate(5 minutes)`, `cron(0 9 ? * MON-FRI *)` and `at(2026-11-21T09:00:00)`,
 * the latter two in the given time zone. Throws ValidationException.
 */
export const readTimetable = (
  expression: string,
  timeZone: string,
  anchorMs: number,
): Timetable => {
  const [, count, unit] = RATE.exec(expression) ?? [];
  if (isUnit(unit) && Number(count) > 0) {
    return rateTimetable(Number(count) * UNIT_MS[unit], anchorMs);
  }
  const [, fields] = CRON.exec(expression) ?? [];
  if (fields !== undefined) {
    const cron = readCron(fields, timeZone);
    if (cron) return { nextAfter: (afterMs) => nextCronMatch(cron, timeZone, afterMs) };
  }
  const [, local] = AT.exec(expression) ?? [];
  const atMs = local === undefined ? Number.NaN : readLocalTime(local, timeZone);
  if (Number.isNaN(atMs)) throw invalidExpression(expression);
  return { nextAfter: (afterMs) => (atMs > afterMs ? atMs : undefined) };
};
