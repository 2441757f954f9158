import type { Clock } from '../../core/clock';
import type {
  Branch,
  ChoiceState,
  FailState,
  MapState,
  ParallelState,
  PassState,
  QueryLanguage,
  State,
  WaitState,
} from '../definition/states';
import type { Json, JsonObject } from '../json';
import { readTimestamp } from '../query/choice-operators';
import { isRuleTrue } from '../query/choice-rules';
import { effectiveInput } from '../query/json-path-language';
import {
  argumentsOf,
  fieldOf,
  isConditionTrue,
  itemsOf,
  iterationInput,
  leave,
  leaveByRule,
  numberOf,
} from '../query/state-query';
import { runtimeError, StateError } from '../state-error';
import type { Frame } from '../store/frames';
import type { Outcome, Visit } from './outcome';
import { runAll } from './run-all';
import { type Invoke, runTask } from './run-task';
import { sleepUntil } from './stopping';

export type ChildBranch = {
  readonly branch: Branch;
  readonly path: string;
  /** Asked for only if the branch has not begun before. */
  readonly input: () => Promise<Json>;
  readonly progress: Pick<Frame['progress'], 'variables' | 'item' | 'iterationOf'>;
};

export type StateParts = {
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly language: QueryLanguage;
  readonly signal: AbortSignal;
  readonly note: (type: string, details: JsonObject) => void;
  /** Stores when the wait ends, so that a restart waits no longer than it must. */
  readonly keepResumeTime: (frame: Frame, atMs: number) => void;
  readonly runBranch: (child: ChildBranch, signal: AbortSignal) => Promise<Json>;
};

/** Runs one state to its outcome; a failure is a StateError. */
export const runState = async (
  parts: StateParts,
  frame: Frame,
  state: State,
  visit: Visit,
): Promise<Outcome> => {
  const next = 'Next' in state ? state.Next : undefined;
  const left = async (result: Json) => ({
    next,
    ...(await leave(parts.language, state, visit, result)),
  });
  switch (state.Type) {
    case 'Task':
      return left(await runTask(parts, parts.language, state, visit));
    case 'Pass':
      return left(await passed(parts, state, visit));
    case 'Wait':
      await waitFor(parts, frame, state, visit);
      return left(plainInput(parts, state, visit));
    case 'Succeed':
      return left(plainInput(parts, state, visit));
    case 'Choice':
      return choose(parts, state, visit);
    case 'Fail':
      throw await failure(parts, state, visit);
    case 'Parallel':
      return left(await runParallel(parts, frame, state, visit));
    case 'Map':
      return left(await runMap(parts, frame, state, visit));
  }
};

const passed = async ({ language }: StateParts, state: PassState, visit: Visit): Promise<Json> =>
  state.Result === undefined ? argumentsOf(language, state, visit) : state.Result;

const plainInput = ({ language }: StateParts, state: State, visit: Visit): Json =>
  language === 'JSONPath' ? effectiveInput(state, visit) : visit.input;

const waitFor = async (parts: StateParts, frame: Frame, state: WaitState, visit: Visit) => {
  const atMs = frame.progress.resumeAtMs ?? (await waitEnd(parts, frame, state, visit));
  if (frame.progress.resumeAtMs === undefined) parts.keepResumeTime(frame, atMs);
  await sleepUntil(atMs, parts.clock, parts.signal);
};

const waitEnd = async ({ language }: StateParts, frame: Frame, state: WaitState, visit: Visit) => {
  const seconds = await numberOf(language, visit, {
    value: state.Seconds,
    path: state.SecondsPath,
    name: 'Seconds',
  });
  if (seconds !== undefined) return frame.progress.enteredAtMs + seconds * 1000;
  const timestamp = await fieldOf(language, visit, {
    value: state.Timestamp,
    path: state.TimestampPath,
    name: 'Timestamp',
  });
  const atMs = readTimestamp(timestamp);
  if (atMs === undefined) throw runtimeError(`${JSON.stringify(timestamp)} is not a timestamp.`);
  return atMs;
};

const choose = async (parts: StateParts, state: ChoiceState, visit: Visit): Promise<Outcome> => {
  const input = plainInput(parts, state, visit);
  for (const rule of state.Choices) {
    const isTrue =
      parts.language === 'JSONata'
        ? await isConditionTrue(rule.Condition ?? null, visit)
        : isRuleTrue(rule, { input, context: visit.context });
    if (!isTrue) continue;
    const left =
      parts.language === 'JSONata'
        ? await leaveByRule(rule, state, visit)
        : await leave(parts.language, state, visit, input);
    return { next: String(rule.Next), ...left };
  }
  if (state.Default === undefined) {
    throw new StateError(
      'States.NoChoiceMatched',
      'No choice rule matched and there is no default.',
    );
  }
  return { next: state.Default, ...(await leave(parts.language, state, visit, input)) };
};

const failure = async ({ language }: StateParts, state: FailState, visit: Visit) => {
  const error = await fieldOf(language, visit, {
    value: state.Error,
    path: state.ErrorPath,
    name: 'Error',
  });
  const cause = await fieldOf(language, visit, {
    value: state.Cause,
    path: state.CausePath,
    name: 'Cause',
  });
  return new StateError(String(error ?? ''), String(cause ?? ''));
};

const runParallel = async (parts: StateParts, frame: Frame, state: ParallelState, visit: Visit) => {
  const input = await argumentsOf(parts.language, state, visit);
  const { item } = frame.progress;
  const { Branches: branches } = state;
  return runAll(branches.length, branches.length, parts.signal, (index, signal) =>
    parts.runBranch(
      {
        branch: branches[index] ?? { StartAt: '', States: {} },
        path: `${frame.path}.${index}`,
        input: async () => input,
        progress: { variables: visit.variables, item },
      },
      signal,
    ),
  );
};

// An inline map runs at most 40 iterations at a time.
const MOST_ITERATIONS = 40;

const runMap = async (parts: StateParts, frame: Frame, state: MapState, visit: Visit) => {
  const items = await itemsOf(parts.language, state, visit);
  const most = await numberOf(parts.language, visit, {
    value: state.MaxConcurrency,
    path: state.MaxConcurrencyPath,
    name: 'MaxConcurrency',
  });
  parts.note('MapStateStarted', { mapStateStartedEventDetails: { length: items.length } });
  const branch = state.ItemProcessor ?? state.Iterator ?? { StartAt: '', States: {} };
  return runAll(
    items.length,
    Math.min(most || MOST_ITERATIONS, MOST_ITERATIONS),
    parts.signal,
    (index, signal) => {
      const item = { index, value: items[index] ?? null };
      const context = { ...visit.context, Map: { Item: { Index: index, Value: item.value } } };
      return parts.runBranch(
        {
          branch,
          path: `${frame.path}.${index}`,
          input: () => iterationInput(parts.language, state, { ...visit, context }, item.value),
          progress: { variables: visit.variables, item, iterationOf: frame.state },
        },
        signal,
      );
    },
  );
};
