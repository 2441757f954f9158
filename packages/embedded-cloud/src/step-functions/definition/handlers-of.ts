import type { Catcher, Retrier } from './retriers-and-catchers';
import type { State } from './states';

/**
 * Returns a state's retriers and catchers. Only states that call a function or contain branches
 * have them.
 */
export const handlersOf = (
  state: State,
): { readonly retriers: readonly Retrier[]; readonly catchers: readonly Catcher[] } => {
  const isHandling = state.Type === 'Task' || state.Type === 'Map' || state.Type === 'Parallel';
  const { Retry = [], Catch = [] } = isHandling ? state : {};
  return { retriers: Retry, catchers: Catch };
};
