import type { MapState, ParallelState } from '../definition/states';
import type { Json } from '../json';
import type { StateScope } from '../outcome';
import { argumentsOf, itemsOf, iterationInput, numberOf } from '../query/state-query';
import type { Frame } from '../store/frames';
import { runAll } from './run-all';
import type { StateParts } from './state-parts';

/** Runs all branches of a parallel state concurrently and returns their outputs in order. */
export const runParallel = async (
  parts: StateParts,
  frame: Frame,
  state: ParallelState,
  visit: StateScope,
): Promise<Json[]> => {
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

// The maximum number of iterations that an inline map runs at a time.
const MAX_ITERATIONS = 40;

/** Runs a map's iterations and returns their outputs in the order of the items. */
export const runMap = async (
  parts: StateParts,
  frame: Frame,
  state: MapState,
  visit: StateScope,
): Promise<Json[]> => {
  const items = await itemsOf(parts.language, state, visit);
  const max = await numberOf(parts.language, visit, {
    value: state.MaxConcurrency,
    path: state.MaxConcurrencyPath,
    name: 'MaxConcurrency',
  });
  parts.recordEvent('MapStateStarted', { mapStateStartedEventDetails: { length: items.length } });
  const branch = state.ItemProcessor ?? state.Iterator ?? { StartAt: '', States: {} };
  return runAll(
    items.length,
    Math.min(max || MAX_ITERATIONS, MAX_ITERATIONS),
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
