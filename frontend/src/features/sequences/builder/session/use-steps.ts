import { useEffect } from 'react';
import type { SequenceSteps } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { toastError } from '../../../../lib/toast';
import { sequenceRoutes } from './sequence-calls';
import type { SequenceEditing } from './use-sequence';

/** The emails of the series, and what is done with them. Each change is saved at once. */
export const useSteps = ({ view, calls, follow, catchUp, isBehind }: SequenceEditing) => {
  const { type, id } = view;
  const { data, error, mutate } = useApi(
    sequenceRoutes[type].steps,
    { params: { sequenceId: id } },
    { refreshInterval: limits.sequence.stepsPollMs },
  );
  const { attempt, busy: isBusy } = useAction(
    async (work: () => Promise<SequenceSteps>) => {
      const next = await work();
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
  // What was changed elsewhere comes in by itself, unless it is about what was changed here too.
  useEffect(() => {
    if (!isBusy && isBehind(rev)) void catchUp().catch(() => undefined);
  }, [rev, isBusy, isBehind, catchUp]);

  /** @returns the emails as they are now; undefined when it failed, which was said */
  const run = async (work: () => Promise<SequenceSteps>): Promise<SequenceSteps | undefined> =>
    isBusy ? undefined : attempt(work);
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
    /** Changes places with the email before (-1) or behind (1). */
    move: (stepId: string, by: -1 | 1) => {
      const order = ids();
      const from = order.indexOf(stepId);
      const other = order[from + by];
      if (from < 0 || other === undefined) return Promise.resolve(undefined);
      const next = order.with(from, other).with(from + by, stepId);
      return run(() => calls.order(rev, next));
    },
  };
};
export type StepsEditing = ReturnType<typeof useSteps>;
