import { inTransaction } from '../../core/store';
import type { Json, JsonObject } from '../json';
import type { Outcome } from '../outcome';
import type { Execution, ExecutionEnd, Executions } from './executions';
import type { Frame, Progress } from './frames';
import { createJournalEntries } from './journal-entries';
import type { JournalParts } from './journal-parts';

/** The values with which a branch starts. */
export type BranchStart = {
  readonly executionId: number;
  readonly path: string;
  readonly startAt: string;
  readonly type: string;
  readonly input: Json;
  readonly progress: Pick<Progress, 'variables' | 'item' | 'iterationOf'>;
};

/**
 * Records everything that happens to an execution. Each step is one transaction, so that a
 * checkpoint and its history lines are stored together or not at all.
 */
export const createJournal = (parts: JournalParts) => {
  const { database, clock, executions, frames, history } = parts;
  const { enter, leave, end, iteration, close } = createJournalEntries(parts);

  return {
    find: frames.find,
    /** Records that a branch enters its first state. */
    begin: ({ executionId, path, startAt, type, input, progress }: BranchStart): Frame =>
      inTransaction(database, () => {
        const enteredProgress = { ...progress, enteredAtMs: clock.now(), retries: {} };
        const frame = {
          executionId,
          path,
          state: startAt,
          input,
          progress: enteredProgress,
          output: undefined,
        };
        iteration(frame, 'Started');
        return enter(frame, type);
      }),
    /** Records that a branch leaves a state for the next one, or that the branch ends. */
    advance: (frame: Frame, type: string, outcome: Outcome, nextType: string | undefined): Frame =>
      inTransaction(database, () => {
        leave(frame, type, outcome.output);
        const { item, iterationOf } = frame.progress;
        const carriedState = { item, iterationOf, variables: outcome.variables };
        if (outcome.next === undefined || nextType === undefined)
          return close(frame, outcome.output);
        const progress = { ...carriedState, enteredAtMs: clock.now(), retries: {} };
        return enter({ ...frame, state: outcome.next, input: outcome.output, progress }, nextType);
      }),
    /**
     * Saves the progress of a state that will be attempted again later. Branches inside the state
     * start over.
     */
    postpone: (frame: Frame): Frame =>
      inTransaction(database, () => {
        frames.deleteBelow(frame);
        return frames.put(frame);
      }),
    /** Records that an iteration failed permanently. */
    failIteration: (frame: Frame) => inTransaction(database, () => iteration(frame, 'Failed')),
    note: (executionId: number, ...events: readonly (readonly [string, JsonObject])[]) =>
      inTransaction(database, () => {
        for (const [type, details] of events) history.add(executionId, type, details);
      }),
    /** Stores a new execution. */
    start: (execution: Parameters<Executions['insert']>[0]): Execution =>
      inTransaction(database, () => {
        const storedExecution = executions.insert(execution);
        history.add(storedExecution.id, 'ExecutionStarted', {
          executionStartedEventDetails: { input: storedExecution.input },
        });
        return storedExecution;
      }),
    /** Ends an execution without output. Returns false if it had already ended. */
    stop(
      executionId: number,
      type: 'Failed' | 'TimedOut' | 'Aborted',
      ending: ExecutionEnd,
    ): boolean {
      const details = { error: ending.error ?? null, cause: ending.cause ?? null };
      return inTransaction(database, () =>
        end(executionId, `Execution${type}`, ending, { [`execution${type}EventDetails`]: details }),
      );
    },
  };
};
export type Journal = ReturnType<typeof createJournal>;
