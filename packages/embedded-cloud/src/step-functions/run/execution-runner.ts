import type { Clock } from '../../core/clock';
import { isStoreProblem } from '../../core/store-trouble';
import { readJson } from '../json';
import { StateError } from '../state-error';
import type { Execution } from '../store/executions';
import type { Journal } from '../store/journal';
import { ROOT } from '../store/journal-entries';
import type { Machines } from '../store/machines';
import { runBranch } from './run-branch';
import type { Invoke } from './run-task';
import { StoppedError } from './stopping';

export type RunnerParts = {
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly journal: Journal;
  readonly stateMachines: Machines;
};

/** Keeps executions running, each in its own promise chain. */
export const createExecutionRunner = ({ clock, invoke, journal, stateMachines }: RunnerParts) => {
  const active = new Map<
    number,
    { readonly stop: AbortController; readonly done: Promise<void> }
  >();

  const fail = (execution: Execution, error: unknown) => {
    const { error: name, explanation } =
      error instanceof StateError ? error : new StateError('States.Runtime', String(error));
    journal.stop(execution.id, 'Failed', { status: 'FAILED', error: name, cause: explanation });
  };

  const run = async (execution: Execution, signal: AbortSignal) => {
    const stateMachine = stateMachines.definition(execution.definitionId);
    const root = {
      branch: stateMachine,
      path: ROOT,
      input: async () => readJson(execution.input),
      progress: { variables: {} },
    };
    try {
      await runBranch({ clock, invoke, journal, execution, stateMachine }, root, signal);
    } catch (error) {
      if (error instanceof StoppedError || signal.aborted) return;
      // A disk failure doesn't fail the execution. The next start resumes the execution.
      if (isStoreProblem(error)) throw error;
      fail(execution, error);
    }
  };

  /** Ends the execution when its machine's timeout is reached, however long the timeout is. */
  const watchTime = (execution: Execution, stop: AbortController) => {
    const { TimeoutSeconds } = stateMachines.definition(execution.definitionId);
    if (TimeoutSeconds === undefined) return () => {};
    return clock.wakeAt(execution.startedAtMs + TimeoutSeconds * 1000, () => {
      stop.abort();
      journal.stop(execution.id, 'TimedOut', { status: 'TIMED_OUT', error: 'States.Timeout' });
    });
  };

  return {
    /** Runs an execution from its start, or from its last checkpoint. */
    launch(execution: Execution) {
      if (active.has(execution.id)) return;
      const stop = new AbortController();
      const cancel = watchTime(execution, stop);
      const done = run(execution, stop.signal).finally(() => {
        cancel();
        active.delete(execution.id);
      });
      active.set(execution.id, { stop, done });
    },
    /** Stops running an execution. Work that is still in progress has no further effect. */
    abandon: (id: number) => active.get(id)?.stop.abort(),
    /** Stops running all executions. They stay stored at their last checkpoints. */
    async close() {
      const all = [...active.values()];
      for (const { stop } of all) stop.abort();
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
};
export type ExecutionRunner = ReturnType<typeof createExecutionRunner>;
