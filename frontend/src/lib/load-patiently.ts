import { type ComponentType, lazy } from 'react';

// Not `p-retry`: a try without a connection does not count, and waits for the connection instead of
// for the clock.

/** How long is waited before each further try, with a connection: six minutes in all. */
const pausesMs = [1, 2, 5, 10, 30, 60, 60, 60, 60, 60].map((seconds) => seconds * 1000);

const connection = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.onLine) resolve();
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a piece of the app that the page can do without for a while. A connection that is lost in
 * the meantime is waited for: a piece that fails would take the page around it, and what is typed
 * there, with it.
 * @throws the last failure, after six minutes with a connection
 */
export const loadPatiently = async <T>(load: () => Promise<T>): Promise<T> => {
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

/** A component that is loaded when it is first shown, by `loadPatiently`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }));
