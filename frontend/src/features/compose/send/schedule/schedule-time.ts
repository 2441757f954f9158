import { limits } from '../../../../../../shared/limits';
import { momentOf } from '../../../../../../shared/zoned-time';
import { zoneName } from '../../../../lib/format';

const { minAheadMs, maxAheadMs } = limits.schedule;

/** How we interpret the time that a user typed, in the customer's time zone. */
export type ChosenTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'taken'; readonly epochMs: number; readonly note?: string };

const invalidTime = (problem: string): ChosenTime => ({ kind: 'refused', problem });

/**
 * Interprets a local time such as '2026-11-01T01:30' in a time zone. `now` is the current time in
 * epoch milliseconds.
 */
export const readChosenTime = (local: string, timeZone: string, now: number): ChosenTime => {
  if (local === '') return { kind: 'none' };
  const moment = momentOf(local.slice(0, 16), timeZone);
  if (moment.kind === 'invalid')
    return invalidTime('That date or time doesn’t exist. Choose another.');
  const time = local.slice(11, 16);
  if (moment.kind === 'skipped') {
    return invalidTime(
      `In ${zoneName(timeZone)}, clocks skip ${time} that day. Choose ${moment.next.slice(11)} or another time.`,
    );
  }
  const aheadMs = moment.epochMs - now;
  if (aheadMs < minAheadMs)
    return invalidTime(
      `This time has already passed in ${zoneName(timeZone)}. Choose a later time.`,
    );
  if (aheadMs > maxAheadMs) return invalidTime('Choose a time within the next year.');
  const note = `In ${zoneName(timeZone)}, ${time} happens twice that day. We’ll use the first one.`;
  const { epochMs, isRepeated } = moment;
  return { kind: 'taken', epochMs, ...(isRepeated ? { note } : {}) };
};
