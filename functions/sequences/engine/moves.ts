import { type ActiveTimes, dueAfter, rescheduledDue } from '../../../shared/sequences/due-rules';
import { partitionShare } from '../../items/partitions';
import type { Enrollment, LeaveReason } from '../../items/sequence/enrollment';
import type { Running, Step } from '../../items/sequence/sequence';
import { stepAfter } from './step-position-rules';

/**
 * Marks people who get no more emails because they completed the sequence or left. `due` is when
 * that happened.
 */
export const endEnrollment = (value: Enrollment, now: number): Enrollment => ({
  ...value,
  state: 'through',
  due: now,
});
export const leaveEnrollment = (
  value: Enrollment,
  reason: LeaveReason,
  now: number,
): Enrollment => ({
  ...value,
  state: 'left',
  due: now,
  reason,
});

/** Moves a person to the next step they wait for, with the delay counted from `from`. */
export const moveToStep = (
  value: Enrollment,
  step: Step,
  from: number,
  times: ActiveTimes,
  now = from,
): Enrollment => ({
  ...value,
  state: 'waiting',
  stepId: step.id,
  due: dueAfter(from, step.delayInMinutes, times, now),
});

/** If an email was sent longer ago than this, the person's current wait didn't start with it. */
const maxCatchUpMs = 3_600_000;

/**
 * Moves a person to the next step, or marks them as completed after the last step. The delay counts
 * from when the last email was sent. If that was long ago (because they were put back, or the
 * sequence was paused), the delay counts from now, so that the person doesn't get two emails at the
 * same time.
 */
export const moveToNextStep = (
  value: Enrollment,
  running: Running,
  sentAt: number,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Enrollment => {
  const next = stepAfter(running, value.stepId);
  if (!next) return endEnrollment(value, sentAt);
  const from = now - sentAt > maxCatchUpMs ? now : sentAt;
  return moveToStep(value, next, from, { ...running, timeZone }, now);
};

/** Parks a person whose sequence was turned off. They stay at their step and keep its due time. */
export const parkEnrollment = (value: Enrollment): Enrollment => ({ ...value, state: 'parked' });

export const resumeEnrollment = (
  value: Enrollment,
  now: number,
  times: ActiveTimes,
): Enrollment => ({
  ...value,
  state: 'waiting',
  due: rescheduledDue(value.due, now, partitionShare(value.subscriberId), times),
});
