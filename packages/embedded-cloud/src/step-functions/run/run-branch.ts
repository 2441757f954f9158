import type { Clock } from '../../core/clock';
import { handlersOf } from '../definition/handlers-of';
import type { Branch, State, StateMachine } from '../definition/states';
import type { Json } from '../json';
import type { Outcome, StateScope } from '../outcome';
import { languageOf, outcomeOfCatcher } from '../query/state-query';
import { runtimeError, StateError } from '../state-error';
import type { Execution } from '../store/executions';
import type { Frame } from '../store/frames';
import type { Journal } from '../store/journal';
import { contextOf } from './context';
import { catcherFor, nextAttempt } from './recovery';
import { runState } from './run-state';
import type { Invoke } from './run-task';
import type { ChildBranch } from './state-parts';
import { sleepUntil, throwIfStopped } from './stopping';

export type RunParts = {
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly journal: Journal;
  readonly execution: Execution;
  readonly stateMachine: StateMachine;
};

const stateOf = (branch: Branch, name: string): State => {
  const state = branch.States[name];
  // Definitions are validated, so this only happens if a stored frame belongs to a different
  // definition.
  if (!state) throw runtimeError(`There is no state ${name}.`);
  return state;
};

/**
 * Runs a branch from its checkpoint, or from its start if it has none, and returns its output.
 * Writes nothing once the signal is aborted, because the code that aborted it has already decided
 * how the branch ends.
 */
export const runBranch = async (
  parts: RunParts,
  { branch, path, input, progress }: ChildBranch,
  signal: AbortSignal,
): Promise<Json> => {
  const { journal, execution } = parts;
  throwIfStopped(signal);
  const beginBranch = async () => {
    const firstFrame = { executionId: execution.id, path, startAt: branch.StartAt, progress };
    const value = await input();
    throwIfStopped(signal);
    return journal.begin({
      ...firstFrame,
      type: stateOf(branch, branch.StartAt).Type,
      input: value,
    });
  };
  let frame = journal.find(execution.id, path) ?? (await beginBranch());
  while (frame.output === undefined) frame = await runStep(parts, branch, frame, signal);
  return frame.output;
};

/**
 * Makes one attempt at the frame's state, and returns the frame for the next state or for a later
 * attempt.
 */
const runStep = async (
  parts: RunParts,
  branch: Branch,
  frame: Frame,
  signal: AbortSignal,
): Promise<Frame> => {
  const { journal, clock, execution } = parts;
  const state = stateOf(branch, frame.state);
  const visit = {
    input: frame.input,
    context: contextOf(execution, frame),
    variables: frame.progress.variables,
  };
  const advance = (outcome: Outcome) => {
    throwIfStopped(signal);
    const next = outcome.next === undefined ? undefined : stateOf(branch, outcome.next).Type;
    return journal.advance(frame, state.Type, outcome, next);
  };
  try {
    if (state.Type !== 'Wait') await sleepUntil(frame.progress.resumeAtMs ?? 0, clock, signal);
    return advance(await attempt(parts, frame, state, visit, signal));
  } catch (error) {
    throwIfStopped(signal);
    if (!(error instanceof StateError)) throw error;
    return recover(parts, frame, state, visit, error, advance);
  }
};

const attempt = (
  parts: RunParts,
  frame: Frame,
  state: State,
  visit: StateScope,
  signal: AbortSignal,
): Promise<Outcome> =>
  runState(
    {
      clock: parts.clock,
      invoke: parts.invoke,
      language: languageOf(state, parts.stateMachine.QueryLanguage ?? 'JSONPath'),
      signal,
      recordEvent: (type, details) => {
        throwIfStopped(signal);
        parts.journal.note(parts.execution.id, [type, details]);
      },
      keepResumeTime: (waiting, resumeAtMs) => {
        throwIfStopped(signal);
        parts.journal.postpone({ ...waiting, progress: { ...waiting.progress, resumeAtMs } });
      },
      runBranch: (child, inner) => runBranch(parts, child, inner),
    },
    frame,
    state,
    visit,
  );

/** Retries or catches the failure as the state defines. Otherwise the failure ends the branch. */
const recover = async (
  { journal, clock, stateMachine }: RunParts,
  frame: Frame,
  state: State,
  visit: StateScope,
  error: StateError,
  advance: (outcome: Outcome) => Frame,
): Promise<Frame> => {
  const { retriers, catchers } = handlersOf(state);
  const progress = nextAttempt(retriers, error, frame.progress, clock.now());
  if (progress) return journal.postpone({ ...frame, progress });
  const catcher = catcherFor(catchers, error);
  if (!catcher) {
    journal.failIteration(frame);
    throw error;
  }
  const language = languageOf(state, stateMachine.QueryLanguage ?? 'JSONPath');
  const errorOutput = { Error: error.error, Cause: error.explanation };
  const catcherOutcome = await outcomeOfCatcher(language, catcher, visit, errorOutput);
  return advance({ next: catcher.Next, ...catcherOutcome });
};
