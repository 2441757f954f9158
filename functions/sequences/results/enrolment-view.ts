import type { EnrolmentView } from '../../../shared/contracts/sequences/results';
import type { Enrolment } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import { toInstant } from '../../platform/clock';

/** Where somebody stands in a series, by the steps that go out. */
export const enrolmentViewOf = (
  { running }: Sequence,
  value: Enrolment,
  email: string,
): EnrolmentView => {
  const step = running?.steps.findIndex(({ id }) => id === value.stepId) ?? -1;
  return {
    subscriberId: value.subscriberId,
    email,
    state: value.state,
    stepId: value.stepId,
    ...(step >= 0 && { step: step + 1 }),
    at: toInstant(value.due),
    enteredAt: value.enteredAt,
    entry: value.entry + 1,
    ...(value.reason && { reason: value.reason }),
  };
};
