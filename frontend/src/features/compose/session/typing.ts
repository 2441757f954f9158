import { limits } from '../../../../../shared/limits';

/** Longer than an editor delays its report. A save waits no longer, even without a report. */
const maxWaitMs = limits.editorDebounceMs * 2;

/**
 * Tracks text that an editor holds back while the author types: `started` on the first key,
 * `reported` when the text arrives. A save waits for it, so that Mod-S in the middle of a word
 * loses no letters.
 */
export const createTyping = () => {
  let waiting: (() => void)[] | undefined;
  const reported = (): void => {
    for (const go of waiting ?? []) go();
    waiting = undefined;
  };
  return {
    started(): void {
      waiting ??= [];
    },
    reported,
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        if (!waiting) return resolve();
        waiting.push(resolve);
        setTimeout(resolve, maxWaitMs);
      }),
  };
};
