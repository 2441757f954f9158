/** Everything this app keeps in the browser's storage on behalf of a person starts with this. */
export const localWorkPrefix = 'mailbloom.work.';

/** Keys of kept work, of one person or of everybody. */
export const localWorkKeys = (userId?: string): string[] => {
  const prefix = userId === undefined ? localWorkPrefix : `${localWorkPrefix}${userId}.`;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage can be forbidden by the browser's settings: then nothing was kept either.
    return [];
  }
};

/** Signing out leaves nothing behind for whoever uses the browser next. */
export const clearLocalWork = (): void => {
  for (const key of localWorkKeys()) localStorage.removeItem(key);
};
