import { Cron } from 'croner';
import { DateTime } from 'luxon';

/**
 * EventBridge numbers the weekdays from Sunday = 1, and Croner from Sunday = 0. Their names mean
 * the same in both.
 */
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
/** Matches a weekday number, but neither the `2` in `3#2` nor the step after a slash. */
const WEEKDAY_NUMBER = /(?<![#/\d])\d+/g;
const YEARS = { min: 1970, max: 2199 };

const readWeekdays = (field: string): string =>
  field === 'L'
    ? 'SAT'
    : field.replaceAll(WEEKDAY_NUMBER, (day) => WEEKDAYS[Number(day) - 1] ?? 'none');

/** Matches `/5`, which has no first value. */
const lacksStartValue = (field: string): boolean => /(^|,)\//.test(field);
const areYears = (field: string): boolean =>
  (field.match(/(?<!\/)\b\d+/g) ?? []).every(
    (year) => Number(year) >= YEARS.min && Number(year) <= YEARS.max,
  );

/**
 * Reads an EventBridge cron expression. It has six fields, `minutes hours day-of-month month
 * day-of-week year`, and exactly one of the two day fields is `?`. Returns undefined if the
 * expression is malformed.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#cron-based
 */
export const readCron = (text: string, timezone: string): Cron | undefined => {
  const fields = text.trim().split(/\s+/);
  const [minutes, hours, monthDay, months, weekday = '', years = ''] = fields;
  if (fields.length !== 6 || fields.some(lacksStartValue) || !areYears(years)) return undefined;
  const open = fields.flatMap((field, index) => (field.includes('?') ? [index] : []));
  if (open.length !== 1 || (monthDay !== '?' && weekday !== '?')) return undefined;
  const pattern = [0, minutes, hours, monthDay, months, readWeekdays(weekday), years].join(' ');
  try {
    // Sloppy ranges allow `0/15`, which is how EventBridge writes a step.
    return new Cron(pattern, { timezone, paused: true, sloppyRanges: true });
  } catch {
    return undefined;
  }
};

/**
 * Returns whether this is the second occurrence of the hour that is repeated when daylight saving
 * time ends.
 */
const isRepeatedHour = (at: Date, zone: string): boolean =>
  DateTime.fromJSDate(at, { zone })
    .getPossibleOffsets()
    .some((otherTime) => otherTime.toMillis() < at.getTime());

/**
 * Returns the first match after `afterMs`, in the zone's local time. As in EventBridge, a local
 * time that occurs twice matches only the first time, and a skipped local time doesn't match at
 * all.
 */
export const nextCronMatch = (
  cron: Cron,
  timeZone: string,
  afterMs: number,
): number | undefined => {
  let at = cron.nextRun(new Date(afterMs));
  // Skips matches within an hour that daylight saving time skips, because Croner moves them to the
  // end of that hour.
  while (at && DateTime.fromJSDate(at, { zone: timeZone }).year <= YEARS.max) {
    if (cron.match(at) && !isRepeatedHour(at, timeZone)) return at.getTime();
    at = cron.nextRun(at);
  }
  return undefined;
};
