import { useSyncExternalStore } from 'react';

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const replace = (next: ReadonlySet<string>) => {
  hidden = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Hides an item from all lists while the user can still undo its deletion. */
export const hideRow = (id: string): void => replace(new Set([...hidden, id]));

export const showRow = (id: string): void =>
  replace(new Set([...hidden].filter((hiddenId) => hiddenId !== id)));

/** Returns the ids of the items that lists currently hide. */
export const useHiddenRows = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => hidden);
