import type { FailState, PassState, State } from '../definition/states';
import type { Json } from '../json';
import type { Outcome, StateScope } from '../outcome';
import { argumentsOf, fieldOf, outcomeOfState } from '../query/state-query';
import { StateError } from '../state-error';
import type { Frame } from '../store/frames';
import { runMap, runParallel } from './run-children';
import { runChoice } from './run-choice';
import { runTask } from './run-task';
import { waitFor } from './run-wait';
import { plainInput, type StateParts } from './state-parts';

/** Runs one state and returns its outcome. If the state fails, throws a StateError. */
export const runState = async (
  parts: StateParts,
  frame: Frame,
  state: State,
  visit: StateScope,
): Promise<Outcome> => {
  const next = 'Next' in state ? state.Next : undefined;
  const toOutcome = async (result: Json) => ({
    next,
    ...(await outcomeOfState(parts.language, state, visit, result)),
  });
  switch (state.Type) {
    case 'Task':
      return toOutcome(await runTask(parts, parts.language, state, visit));
    case 'Pass':
      return toOutcome(await passResult(parts, state, visit));
    case 'Wait':
      await waitFor(parts, frame, state, visit);
      return toOutcome(plainInput(parts, state, visit));
    case 'Succeed':
      return toOutcome(plainInput(parts, state, visit));
    case 'Choice':
      return runChoice(parts, state, visit);
    case 'Fail':
      throw await failure(parts, state, visit);
    case 'Parallel':
      return toOutcome(await runParallel(parts, frame, state, visit));
    case 'Map':
      return toOutcome(await runMap(parts, frame, state, visit));
  }
};

const passResult = async (
  { language }: StateParts,
  state: PassState,
  visit: StateScope,
): Promise<Json> =>
  state.Result === undefined ? argumentsOf(language, state, visit) : state.Result;

const failure = async ({ language }: StateParts, state: FailState, visit: StateScope) => {
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
