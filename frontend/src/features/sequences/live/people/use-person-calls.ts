import type { EnrolmentView } from '../../../../../../shared/contracts/sequences/results';
import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { formatMoment } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../../lib/toast';
import { sequenceRoutes } from '../../list/calls/sequence-routes';
import { placeText } from './standing-words';

const route = 'PUT /sequences/{sequenceId}/people/{subscriberId}';

const movedText = (
  now: EnrolmentView,
  who: string,
  steps: readonly SequenceStep[] | undefined,
): string =>
  now.state === 'parked'
    ? `${who} keeps a place before “${placeText(now, steps)}”`
    : `${who} gets “${placeText(now, steps)}” on ${formatMoment(now.at)}`;

/** Moving somebody and taking them out; afterwards everything that counts them is read anew. */
export const usePersonCalls = (
  { id: sequenceId, type }: Pick<SequenceView, 'id' | 'type'>,
  { subscriberId, email }: EnrolmentView,
  steps: readonly SequenceStep[] | undefined,
) => {
  const customerId = useCustomerId();
  const params = { sequenceId, subscriberId };
  const who = email || 'This person';

  /** Also after a refusal: whoever was moved meanwhile stands elsewhere. */
  const run = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      toastSuccess(await work());
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      const { read, steps: ofSteps, list } = sequenceRoutes[type];
      await invalidate('GET /sequences/{sequenceId}/people', read, ofSteps, list);
    }
  };

  return {
    /** @returns whether they were moved; why not was said */
    move: (stepId: string, atOnce: boolean) =>
      run(async () => {
        const body = { action: 'move' as const, stepId, atOnce };
        return movedText(await api(route, { params, body, customerId }), who, steps);
      }),
    remove: () =>
      run(async () => {
        await api(route, { params, body: { action: 'remove' }, customerId });
        return `${who} is taken out and gets no more of these emails`;
      }),
  };
};
