/** Everything this app keeps in the browser's storage on behalf of a person starts with this. */
export const localWorkPrefix = 'mailbloom.work.';

/** The browser's storage, or nothing where its settings forbid it: then nothing was kept either. */
const storageOf = (which: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return window[which];
  } catch {
    return undefined;
  }
};

const keysOf = (storage: Storage | undefined, prefix: string): string[] =>
  storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];

/** Keys of kept work, of one person or of everybody. */
export const localWorkKeys = (userId?: string): string[] =>
  keysOf(
    storageOf('localStorage'),
    userId === undefined ? localWorkPrefix : `${localWorkPrefix}${userId}.`,
  );

/** Signing out leaves nothing behind for whoever uses the browser next. */
export const clearLocalWork = (): void => {
  for (const which of ['localStorage', 'sessionStorage'] as const) {
    const storage = storageOf(which);
    for (const key of keysOf(storage, localWorkPrefix)) storage?.removeItem(key);
  }
};
