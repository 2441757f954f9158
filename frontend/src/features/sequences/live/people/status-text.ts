import type { EnrollmentView } from '../../../../../../shared/contracts/sequences/results';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { formatMoment } from '../../../../lib/format';
import { leaveReasonLabels } from '../../../../lib/sequences/leave-words';

/**
 * Returns the email that a person is waiting for, with its number in the active version: '2. How we
 * press'.
 */
export const pendingStepText = (
  { stepId, step }: Pick<EnrollmentView, 'stepId' | 'step'>,
  steps: readonly SequenceStep[] | undefined,
): string => {
  if (step === undefined) return 'a removed email';
  const subject = steps?.find(({ id }) => id === stepId)?.delivery.subject.trim();
  return subject ? `${step}. ${describeMergeTags(subject)}` : `email ${step}`;
};

/** Describes a person's status in the sequence for a table row. */
export const statusText = (
  person: EnrollmentView,
  steps: readonly SequenceStep[] | undefined,
): string => {
  const { state, reason } = person;
  if (state === 'through') return 'Completed';
  if (state === 'left') return reason ? leaveReasonLabels[reason] : 'Left';
  const stepName = pendingStepText(person, steps);
  return state === 'waiting' ? `Waiting for ${stepName}` : `On hold before ${stepName}`;
};

/**
 * Returns when a person's next email is due, or since when they have completed or left the
 * sequence.
 */
export const whenText = ({ state, at }: EnrollmentView): string => {
  if (state === 'waiting') return `Due ${formatMoment(at)}`;
  return state === 'parked' ? 'When it’s active again' : `Since ${formatMoment(at)}`;
};
