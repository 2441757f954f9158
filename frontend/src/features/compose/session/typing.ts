import { limits } from '../../../../../shared/limits';

/**
 * The maximum time in milliseconds that a save waits for an editor to report its text. Editors
 * normally report sooner.
 */
const maxWaitMs = limits.editorDebounceMs * 2;

/**
 * Tracks text that an editor hasn't reported yet because the author is still typing. The editor
 * calls `started` on the first key, and `reported` when it reports the text. A save waits for that
 * report, so that Mod-S in the middle of a word loses no letters.
 */
export const createTypingTracker = () => {
  let pendingResolvers: (() => void)[] | undefined;
  const reported = (): void => {
    for (const resolveWait of pendingResolvers ?? []) resolveWait();
    pendingResolvers = undefined;
  };
  return {
    started(): void {
      pendingResolvers ??= [];
    },
    reported,
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        if (!pendingResolvers) return resolve();
        pendingResolvers.push(resolve);
        setTimeout(resolve, maxWaitMs);
      }),
  };
};
