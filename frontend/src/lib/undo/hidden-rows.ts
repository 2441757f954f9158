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

/** Hides something from every list while its deletion can still be undone. */
export const hideRow = (id: string): void => replace(new Set([...hidden, id]));

export const showRow = (id: string): void =>
  replace(new Set([...hidden].filter((one) => one !== id)));

/** Returns the ids that no list shows. */
export const useHiddenRows = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => hidden);
