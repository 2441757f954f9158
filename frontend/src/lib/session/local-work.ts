/** The prefix of all keys under which the app stores a user's data in the browser. */
export const localDataPrefix = 'mailbloom.work.';

/**
 * Returns the browser's storage, or undefined if the browser's settings block it. In that case,
 * nothing can have been stored.
 */
const storageOf = (storageName: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return window[storageName];
  } catch {
    return undefined;
  }
};

const keysOf = (storage: Storage | undefined, prefix: string): string[] =>
  storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];

/** Returns the storage keys of unsaved work, for one user or for everyone. */
export const localDataKeys = (userId?: string): string[] =>
  keysOf(
    storageOf('localStorage'),
    userId === undefined ? localDataPrefix : `${localDataPrefix}${userId}.`,
  );

/**
 * Removes all stored work on sign-out, so that the next person who uses the browser doesn't find
 * it.
 */
export const clearLocalData = (): void => {
  for (const storageName of ['localStorage', 'sessionStorage'] as const) {
    const storage = storageOf(storageName);
    for (const key of keysOf(storage, localDataPrefix)) storage?.removeItem(key);
  }
};
