import { type ComponentType, lazy } from 'react';

// Not `p-retry`, because an attempt without a connection doesn't count, and waits for the
// connection instead of a timer.

/** The pauses before each retry, with a connection: six minutes in total. */
const pausesMs = [1, 2, 5, 10, 30, 60, 60, 60, 60, 60].map((seconds) => seconds * 1000);

const connection = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.onLine) resolve();
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the app that the page can do without for a while. Waits for a lost connection to
 * return, because a failed part would break the page around it and lose what is typed there.
 * @throws the last failure, after six minutes with a connection
 */
export const loadWithRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await connection();
      await pause(ms);
    }
  }
  return load();
};

/** Returns a component that is loaded with `loadWithRetry` when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
