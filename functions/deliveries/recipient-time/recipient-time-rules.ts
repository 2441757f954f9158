import { type MissedTimePolicy, recipientTimeLimits } from '../../../shared/sending/recipient-time';
import { type LocalTime, localTime, momentOf } from '../../../shared/zoned-time';

/** The settings for an email that is sent at the same hour in each recipient's local time. */
export type RecipientTimeTerms = {
  readonly at: LocalTime;
  /**
   * The time zone for people whose zone is unknown. It's the zone that the customer had when the
   * email was scheduled.
   */
  readonly timeZone: string;
  readonly late: MissedTimePolicy;
};

const dayMs = 24 * 3_600_000;
const graceMs = recipientTimeLimits.graceMinutes * 60_000;

/**
 * Returns the moment at which clocks in a time zone show a local time. For an hour that occurs
 * twice, returns the first moment. A skipped hour moves forward by the length of the gap.
 */
export const momentIn = (at: LocalTime, timeZone: string): number => {
  const moment = momentOf(at, timeZone);
  if (moment.kind === 'moment') return moment.epochMs;
  // A time zone that moved across the date line skipped a whole day. Adding 24 hours is enough in
  // that case.
  const next = moment.kind === 'skipped' ? momentOf(moment.next, timeZone) : moment;
  if (next.kind === 'moment') return next.epochMs;
  throw new Error('This local time doesn’t exist');
};

/** Returns the same hour of the next day by the calendar, without regard to a time zone. */
const nextDay = (at: LocalTime): LocalTime => localTime(Date.parse(`${at}:00.000Z`) + dayMs, 'UTC');

/** Returns when people in a time zone get an email whose sending begins at `startMs`. */
export const recipientMoment = (
  zone: string,
  { at, late }: Pick<RecipientTimeTerms, 'at' | 'late'>,
  startMs: number,
): number => {
  const moment = momentIn(at, zone);
  if (moment >= startMs) return moment;
  const isPutOff = late === 'nextDay' && startMs - moment > graceMs;
  return isPutOff ? Math.max(startMs, momentIn(nextDay(at), zone)) : startMs;
};

/** The time zone whose clocks are ahead of all others. */
export const firstZone = 'Pacific/Kiritimati';
