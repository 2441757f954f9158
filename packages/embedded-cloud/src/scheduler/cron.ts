import { Cron } from 'croner';
import { DateTime } from 'luxon';

/** EventBridge counts Sunday as 1, Croner as 0: by name they agree. */
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
/** A number of a weekday, but neither the `2` of `3#2` nor a step. */
const WEEKDAY_NUMBER = /(?<![#/\d])\d+/g;
const YEARS = { least: 1970, most: 2199 };

const readWeekdays = (field: string): string =>
  field === 'L'
    ? 'SAT'
    : field.replaceAll(WEEKDAY_NUMBER, (day) => WEEKDAYS[Number(day) - 1] ?? 'none');

/** `/5` has no first value. */
const lacksFirst = (field: string): boolean => /(^|,)\//.test(field);
const areYears = (field: string): boolean =>
  (field.match(/(?<!\/)\b\d+/g) ?? []).every(
    (year) => Number(year) >= YEARS.least && Number(year) <= YEARS.most,
  );

/**
 * Reads EventBridge's six fields, `minutes hours day-of-month month day-of-week year`, of which exactly
 * one of the two for days is `?`; nothing when malformed.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#cron-based
 */
export const readCron = (text: string, timezone: string): Cron | undefined => {
  const fields = text.trim().split(/\s+/);
  const [minutes, hours, monthDay, months, weekday = '', years = ''] = fields;
  if (fields.length !== 6 || fields.some(lacksFirst) || !areYears(years)) return undefined;
  const open = fields.flatMap((field, index) => (field.includes('?') ? [index] : []));
  if (open.length !== 1 || (monthDay !== '?' && weekday !== '?')) return undefined;
  const pattern = [0, minutes, hours, monthDay, months, readWeekdays(weekday), years].join(' ');
  try {
    // Sloppy ranges are `0/15`, which is how EventBridge writes a step.
    return new Cron(pattern, { timezone, paused: true, sloppyRanges: true });
  } catch {
    return undefined;
  }
};

/** In autumn an hour of the clock comes twice: whether this is its second time. */
const isRepeated = (at: Date, zone: string): boolean =>
  DateTime.fromJSDate(at, { zone })
    .getPossibleOffsets()
    .some((other) => other.toMillis() < at.getTime());

/**
 * The first match after `afterMs`, in the zone's wall-clock time. As with EventBridge, a local time that
 * comes twice matches the first time only, and one that a change of the clock skips not at all.
 */
export const nextCronMatch = (
  cron: Cron,
  timeZone: string,
  afterMs: number,
): number | undefined => {
  let at = cron.nextRun(new Date(afterMs));
  // Croner runs at the end of a skipped hour what falls into it, which does not match.
  while (at && DateTime.fromJSDate(at, { zone: timeZone }).year <= YEARS.most) {
    if (cron.match(at) && !isRepeated(at, timeZone)) return at.getTime();
    at = cron.nextRun(at);
  }
  return undefined;
};
