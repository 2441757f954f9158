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

/** Takes an email out of every list while its deletion can still be undone. */
export const hideEmail = (id: string): void => replace(new Set([...hidden, id]));

export const showEmail = (id: string): void =>
  replace(new Set([...hidden].filter((one) => one !== id)));

/** Ids of emails that no list shows. */
export const useHiddenEmails = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => hidden);
