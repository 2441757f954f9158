import type { EnrollmentView } from '../../../../../../shared/contracts/sequences/results';
import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { formatMoment } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { sequenceRoutes } from '../../list/calls/sequence-routes';
import { pendingStepText } from './status-text';

const route = 'PUT /sequences/{sequenceId}/people/{subscriberId}';

const movedText = (
  enrollment: EnrollmentView,
  personName: string,
  steps: readonly SequenceStep[] | undefined,
): string =>
  enrollment.state === 'parked'
    ? `${personName} is on hold before “${pendingStepText(enrollment, steps)}”`
    : `${personName} gets “${pendingStepText(enrollment, steps)}” on ${formatMoment(enrollment.at)}`;

/**
 * Returns the actions that move or remove a person. Each action then reloads all data that counts
 * people in the sequence.
 */
export const usePersonCalls = (
  { id: sequenceId, type }: Pick<SequenceView, 'id' | 'type'>,
  { subscriberId, email }: EnrollmentView,
  steps: readonly SequenceStep[] | undefined,
) => {
  const customerId = useCustomerId();
  const params = { sequenceId, subscriberId };
  const personName = email || 'This person';

  const { read, steps: stepsRoute, list } = sequenceRoutes[type];
  const invalidates = ['GET /sequences/{sequenceId}/people', read, stepsRoute, list] as const;

  const move = useAction(
    (stepId: string, atOnce: boolean) =>
      api(route, { params, body: { action: 'move', stepId, atOnce }, customerId }),
    { success: (enrollment) => movedText(enrollment, personName, steps), invalidates },
  );
  const remove = useAction(() => api(route, { params, body: { action: 'remove' }, customerId }), {
    success: `${personName} was removed and won’t get more of these emails`,
    invalidates,
  });
  return { move, remove };
};
