import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import { inTransaction } from '../../core/store';
import type { Json, JsonObject } from '../json';
import type { Outcome } from '../run/outcome';
import type { Ending, Execution, Executions } from './executions';
import type { Frame, Frames, Progress } from './frames';
import type { History } from './history';
import { payloadText } from './payload-text';

export type JournalParts = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly executions: Executions;
  readonly frames: Frames;
  readonly history: History;
};

/** What a branch begins with. */
export type BranchBeginning = {
  readonly executionId: number;
  readonly path: string;
  readonly startAt: string;
  readonly type: string;
  readonly input: Json;
  readonly progress: Pick<Progress, 'variables' | 'item' | 'iterationOf'>;
};

export const ROOT = 'r';

/**
 * Everything that becomes of an execution, each step in one transaction: a checkpoint and the
 * history lines that tell of it are stored together or not at all.
 */
export const createJournal = ({ database, clock, executions, frames, history }: JournalParts) => {
  const enter = (frame: Frame, type: string): Frame => {
    const input = payloadText(frame.input);
    history.add(frame.executionId, `${type}StateEntered`, {
      stateEnteredEventDetails: { name: frame.state, input },
    });
    return frames.put(frame);
  };

  const leave = (frame: Frame, type: string, output: Json) => {
    frames.deleteBelow(frame);
    history.add(frame.executionId, `${type}StateExited`, {
      stateExitedEventDetails: { name: frame.state, output: payloadText(output) },
    });
  };

  const end = (executionId: number, type: string, ending: Ending, details: JsonObject) => {
    if (!executions.end(executionId, ending, clock.now())) return false;
    frames.deleteAll(executionId);
    history.add(executionId, type, details);
    return true;
  };

  const iteration = (
    { executionId, progress }: Pick<Frame, 'executionId' | 'progress'>,
    what: string,
  ) => {
    if (progress.iterationOf === undefined) return;
    history.add(executionId, `MapIteration${what}`, {
      [`mapIteration${what}EventDetails`]: {
        name: progress.iterationOf,
        index: progress.item?.index ?? 0,
      },
    });
  };

  const close = (frame: Frame, output: Json): Frame => {
    iteration(frame, 'Succeeded');
    if (frame.path !== ROOT) return frames.put({ ...frame, output });
    const text = payloadText(output);
    end(
      frame.executionId,
      'ExecutionSucceeded',
      { status: 'SUCCEEDED', output: text },
      {
        executionSucceededEventDetails: { output: text },
      },
    );
    return { ...frame, output };
  };

  return {
    find: frames.find,
    /** Enters a branch's first state. */
    begin: ({ executionId, path, startAt, type, input, progress }: BranchBeginning): Frame =>
      inTransaction(database, () => {
        const entered = { ...progress, enteredAtMs: clock.now(), retries: {} };
        const frame = {
          executionId,
          path,
          state: startAt,
          input,
          progress: entered,
          output: undefined,
        };
        iteration(frame, 'Started');
        return enter(frame, type);
      }),
    /** Leaves a state for the next one, or for the end of its branch. */
    advance: (frame: Frame, type: string, outcome: Outcome, nextType: string | undefined): Frame =>
      inTransaction(database, () => {
        leave(frame, type, outcome.output);
        const { item, iterationOf } = frame.progress;
        const kept = { item, iterationOf, variables: outcome.variables };
        if (outcome.next === undefined || nextType === undefined)
          return close(frame, outcome.output);
        const progress = { ...kept, enteredAtMs: clock.now(), retries: {} };
        return enter({ ...frame, state: outcome.next, input: outcome.output, progress }, nextType);
      }),
    /** Keeps what is known of an attempt that goes on later; its branches start anew. */
    postpone: (frame: Frame): Frame =>
      inTransaction(database, () => {
        frames.deleteBelow(frame);
        return frames.put(frame);
      }),
    /** Tells that an iteration failed for good. */
    failIteration: (frame: Frame) => inTransaction(database, () => iteration(frame, 'Failed')),
    note: (executionId: number, ...events: readonly (readonly [string, JsonObject])[]) =>
      inTransaction(database, () => {
        for (const [type, details] of events) history.add(executionId, type, details);
      }),
    /** Stores a new execution. */
    start: (execution: Parameters<Executions['insert']>[0]): Execution =>
      inTransaction(database, () => {
        const stored = executions.insert(execution);
        history.add(stored.id, 'ExecutionStarted', {
          executionStartedEventDetails: { input: stored.input },
        });
        return stored;
      }),
    /** Ends an execution without output; false when it had ended before. */
    stop(executionId: number, type: 'Failed' | 'TimedOut' | 'Aborted', ending: Ending): boolean {
      const details = { error: ending.error ?? null, cause: ending.cause ?? null };
      return inTransaction(database, () =>
        end(executionId, `Execution${type}`, ending, { [`execution${type}EventDetails`]: details }),
      );
    },
  };
};
export type Journal = ReturnType<typeof createJournal>;
