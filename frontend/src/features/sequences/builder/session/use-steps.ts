import { useEffect } from 'react';
import type { SequenceSteps } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { toastError } from '../../../../lib/toast';
import { sequenceRoutes } from './sequence-calls';
import type { SequenceEditing } from './use-sequence';

/** Manages the emails of the sequence. Each change is saved immediately. */
export const useSteps = ({ view, calls, follow, catchUp, isBehind }: SequenceEditing) => {
  const { type, id } = view;
  const { data, error, mutate } = useApi(
    sequenceRoutes[type].steps,
    { params: { sequenceId: id } },
    { refreshInterval: limits.sequence.stepsPollMs },
  );
  const { attempt, busy: isBusy } = useAction(
    async (action: () => Promise<SequenceSteps>) => {
      const next = await action();
      await mutate(next, { revalidate: false });
      await follow(next.rev);
      return next;
    },
    {
      onError: async (problem) => {
        toastError(problem);
        await mutate().catch(() => undefined);
      },
    },
  );
  const rev = data?.rev ?? 0;
  // Changes made elsewhere are merged automatically, unless they conflict with changes made here.
  useEffect(() => {
    if (!isBusy && isBehind(rev)) void catchUp().catch(() => undefined);
  }, [rev, isBusy, isBehind, catchUp]);

  /**
   * @returns the current emails, or undefined if the action failed; the failure was already
   *   reported
   */
  const run = async (action: () => Promise<SequenceSteps>): Promise<SequenceSteps | undefined> =>
    isBusy ? undefined : attempt(action);
  const steps = data?.steps;
  const ids = () => (steps ?? []).map((step) => step.id);
  return {
    steps,
    isBusy,
    error,
    reload: () => void mutate(),
    add: () => run(calls.addStep),
    remove: (stepId: string) => run(() => calls.removeStep(stepId)),
    setDelay: (stepId: string, minutes: number) => run(() => calls.setDelay(stepId, minutes)),
    /** Moves the email up (-1) or down (1) by swapping it with the adjacent email. */
    move: (stepId: string, offset: -1 | 1) => {
      const order = ids();
      const from = order.indexOf(stepId);
      const swappedId = order[from + offset];
      if (from < 0 || swappedId === undefined) return Promise.resolve(undefined);
      const next = order.with(from, swappedId).with(from + offset, stepId);
      return run(() => calls.order(rev, next));
    },
  };
};
export type StepsEditing = ReturnType<typeof useSteps>;
