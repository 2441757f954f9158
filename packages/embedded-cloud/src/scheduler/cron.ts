import { DateTime } from 'luxon';
import { type CronField, readDayField, readField } from './cron-field';

/** EventBridge's six fields; of the two day fields exactly one is `?`. */
export type Cron = {
  readonly minute: CronField;
  readonly hour: CronField;
  readonly day: (at: DateTime) => boolean;
  readonly month: CronField;
  readonly year: CronField;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const YEARS = { least: 1970, most: 2199 };

/**
 * Reads `minutes hours day-of-month month day-of-week year`; nothing when malformed.
 *
 * Not `croner`: version 11 refuses `0/15`, which is how EventBridge's guide writes a step, and takes
 * expressions that EventBridge refuses (both day fields given).
 */
export const readCron = (text: string): Cron | undefined => {
  const [minutes, hours, monthDay, months, weekday, years, ...rest] = text.trim().split(/\s+/);
  if (!minutes || !hours || !monthDay || !months || !weekday || !years || rest.length > 0)
    return undefined;
  const minute = readField(minutes, { least: 0, most: 59 });
  const hour = readField(hours, { least: 0, most: 23 });
  const month = readField(months, { least: 1, most: 12, names: MONTHS });
  const year = readField(years, YEARS);
  const day = readDayField(monthDay, weekday);
  return minute && hour && month && year && day ? { minute, hour, day, month, year } : undefined;
};

/** The earliest time from `at` on that can still match, found a field at a time. */
const step = (cron: Cron, at: DateTime): DateTime => {
  if (!cron.year(at.year)) return at.plus({ years: 1 }).startOf('year');
  if (!cron.month(at.month)) return at.plus({ months: 1 }).startOf('month');
  if (!cron.day(at)) return at.plus({ days: 1 }).startOf('day');
  if (!cron.hour(at.hour)) return at.plus({ hours: 1 }).startOf('hour');
  return cron.minute(at.minute) ? at : at.plus({ minutes: 1 });
};

/** In autumn an hour of the clock comes twice: whether this is its second time. */
const isRepeated = (at: DateTime): boolean =>
  at.getPossibleOffsets().some((other) => other.toMillis() < at.toMillis());

/**
 * The first matching minute after `afterMs`, in the zone's wall-clock time. A local time that
 * comes twice matches the first time only.
 */
export const nextCronMatch = (
  cron: Cron,
  timeZone: string,
  afterMs: number,
): number | undefined => {
  let at: DateTime = DateTime.fromMillis(afterMs, { zone: timeZone })
    .startOf('minute')
    .plus({ minutes: 1 });
  while (at.isValid && at.year <= YEARS.most) {
    const next = step(cron, at);
    if (next === at && !isRepeated(at)) return at.toMillis();
    at = next === at ? at.plus({ minutes: 1 }) : next;
  }
  return undefined;
};
