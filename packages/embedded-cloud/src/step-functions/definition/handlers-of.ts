import type { Catcher, Retrier } from './handlers';
import type { State } from './states';

/**
 * Returns how a state handles failures. Only states that call or contain something have handlers.
 */
export const handlersOf = (
  state: State,
): { readonly retriers: readonly Retrier[]; readonly catchers: readonly Catcher[] } => {
  const isHandling = state.Type === 'Task' || state.Type === 'Map' || state.Type === 'Parallel';
  const { Retry = [], Catch = [] } = isHandling ? state : {};
  return { retriers: Retry, catchers: Catch };
};
