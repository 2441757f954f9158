import type { EnrollmentView } from '../../../shared/contracts/sequences/results';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { toInstant } from '../../platform/clock';

/**
 * Returns the view of a person's enrollment in a sequence, with the number of their step in the
 * running version.
 */
export const enrollmentViewOf = (
  { running }: Sequence,
  value: Enrollment,
  email: string,
): EnrollmentView => {
  const stepIndex = running?.steps.findIndex(({ id }) => id === value.stepId) ?? -1;
  return {
    subscriberId: value.subscriberId,
    email,
    state: value.state,
    stepId: value.stepId,
    ...(stepIndex >= 0 && { step: stepIndex + 1 }),
    at: toInstant(value.due),
    enteredAt: value.enteredAt,
    entry: value.entry + 1,
    ...(value.reason && { reason: value.reason }),
  };
};
