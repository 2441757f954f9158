import { type LatePolicy, ownTimeLimits } from '../../../shared/sending/own-time';
import { type LocalTime, localTime, momentOf } from '../../../shared/zoned-time';

/** An hour on everybody's own clocks. */
export type OwnTimeTerms = {
  readonly at: LocalTime;
  /** Of people whose zone is unknown: the customer's, as it was when the email was scheduled. */
  readonly timeZone: string;
  readonly late: LatePolicy;
};

const dayMs = 24 * 3_600_000;
const graceMs = ownTimeLimits.graceMinutes * 60_000;

/**
 * The moment at which clocks in a zone show a local time: of a repeated hour the first; an hour that
 * is left out moves forward by what is left out.
 */
export const momentIn = (at: LocalTime, timeZone: string): number => {
  const moment = momentOf(at, timeZone);
  if (moment.kind === 'moment') return moment.epochMs;
  // A whole day may be left out, where a zone changed sides of the date line: 24 hours are enough.
  const next = moment.kind === 'skipped' ? momentOf(moment.next, timeZone) : moment;
  if (next.kind === 'moment') return next.epochMs;
  throw new Error('A local time that does not exist');
};

/** The same hour of the day after, on paper: no clocks are asked. */
const nextDay = (at: LocalTime): LocalTime => localTime(Date.parse(`${at}:00.000Z`) + dayMs, 'UTC');

/** When people of a zone get an email whose sending begins at `startMs`. */
export const ownMoment = (
  zone: string,
  { at, late }: Pick<OwnTimeTerms, 'at' | 'late'>,
  startMs: number,
): number => {
  const moment = momentIn(at, zone);
  if (moment >= startMs) return moment;
  const isPutOff = late === 'nextDay' && startMs - moment > graceMs;
  return isPutOff ? Math.max(startMs, momentIn(nextDay(at), zone)) : startMs;
};

/** The zone whose clocks are ahead of all others. */
export const firstZone = 'Pacific/Kiritimati';
