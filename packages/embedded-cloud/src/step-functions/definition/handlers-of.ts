import type { Catcher, Retrier } from './handlers';
import type { State } from './states';

/** How a state meets failures; only states that call or contain something can. */
export const handlersOf = (
  state: State,
): { readonly retriers: readonly Retrier[]; readonly catchers: readonly Catcher[] } => {
  const isHandling = state.Type === 'Task' || state.Type === 'Map' || state.Type === 'Parallel';
  const { Retry = [], Catch = [] } = isHandling ? state : {};
  return { retriers: Retry, catchers: Catch };
};
