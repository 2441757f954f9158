import { type ActiveTimes, dueAfter, dueAgain } from '../../../shared/sequences/due-rules';
import { laneShare } from '../../items/lanes';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Running, Step } from '../../items/sequence/sequence';
import { stepBehind } from './place-rules';

/** They get no more emails: those who are through, and those who left. Since when is in `due`. */
export const ended = (value: Enrolment, now: number): Enrolment => ({
  ...value,
  state: 'through',
  due: now,
});
export const left = (value: Enrolment, reason: LeaveReason, now: number): Enrolment => ({
  ...value,
  state: 'left',
  due: now,
  reason,
});

/** To a step that they wait for, its delay counted from `from`. */
export const movedTo = (
  value: Enrolment,
  step: Step,
  from: number,
  times: ActiveTimes,
  now = from,
): Enrolment => ({
  ...value,
  state: 'waiting',
  stepId: step.id,
  due: dueAfter(from, step.delayInMinutes, times, now),
});

/** A mail that went out longer ago than this is not the one they were waiting behind. */
const longAgoMs = 3_600_000;

/**
 * On to the next step, from when the one they were at went out; through behind the last. Of one that
 * went out long ago (they got it before they were put back, or stood still since) the delay counts
 * from now, so that two emails are not sent at once.
 */
export const onwards = (
  value: Enrolment,
  running: Running,
  sentAt: number,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Enrolment => {
  const next = stepBehind(running, value.stepId);
  if (!next) return ended(value, sentAt);
  const from = now - sentAt > longAgoMs ? now : sentAt;
  return movedTo(value, next, from, { ...running, timeZone }, now);
};

/** Their series was turned off: they keep the place and the time. */
export const parked = (value: Enrolment): Enrolment => ({ ...value, state: 'parked' });

export const resumed = (value: Enrolment, now: number, times: ActiveTimes): Enrolment => ({
  ...value,
  state: 'waiting',
  due: dueAgain(value.due, now, laneShare(value.subscriberId), times),
});
