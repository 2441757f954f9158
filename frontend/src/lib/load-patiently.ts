import { type ComponentType, lazy } from 'react';

// We don't use `p-retry`. Attempts made while offline shouldn't count, and should wait for the
// connection instead of a timer.

/** The pauses before each retry while online, six minutes in total. */
const pausesMs = [1, 2, 5, 10, 30, 60, 60, 60, 60, 60].map((seconds) => seconds * 1000);

const connection = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.onLine) resolve();
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the app that the page can work without for a while. While offline, it waits for
 * the connection. If it rejected immediately, the page would break and lose what the user typed.
 * @throws the last error, after six minutes online
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

/** Returns a component that is loaded with `loadWithRetry` when it is shown for the first time. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
