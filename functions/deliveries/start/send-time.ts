import { limits } from '../../../shared/limits';
import { momentOf } from '../../../shared/zoned-time';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';

export const { minAheadMs, maxAheadMs } = limits.schedule;

/** The requested send time. It's either a moment or a time in the customer's time zone. */
export type RequestedTime = {
  readonly sendAt?: string | undefined;
  readonly sendAtLocal?: string | undefined;
};

const sendTimeError = (message: string) =>
  new AppError('send_time_invalid', message, { fields: { sendAt: message } });

const localMs = (local: string, timeZone: string): number => {
  const moment = momentOf(local, timeZone);
  if (moment.kind === 'moment') return moment.epochMs;
  if (moment.kind === 'invalid')
    throw sendTimeError('That date or time doesn’t exist. Choose another.');
  const [day, time] = local.split('T');
  throw sendTimeError(
    `In ${timeZone}, clocks go forward on ${day} and skip ${time}. Choose ${moment.next.slice(11)} or another time.`,
  );
};

/**
 * Returns the moment at which an email is sent, in ISO 8601.
 * @throws AppError send_time_invalid unless the time exists and is between a minute and a year from
 *   now
 */
export const sendMoment = (
  { sendAt, sendAtLocal }: RequestedTime,
  timeZone: string,
  now: number,
): string => {
  if ((sendAt === undefined) === (sendAtLocal === undefined)) {
    throw sendTimeError('Choose when to send the email.');
  }
  const epochMs = sendAtLocal ? localMs(sendAtLocal, timeZone) : Date.parse(sendAt ?? '');
  const leadTimeMs = epochMs - now;
  if (leadTimeMs >= minAheadMs && leadTimeMs <= maxAheadMs) return sendAt ?? toInstant(epochMs);
  throw sendTimeError('Choose a time between one minute and one year from now.');
};
