import { limits } from '../../../../../shared/limits';

/**
 * How long a save waits for an editor's report. An editor delays its report for less time than
 * this.
 */
const maxWaitMs = limits.editorDebounceMs * 2;

/**
 * Tracks text that an editor holds back while the author types. The editor calls `started` on the
 * first key, and `reported` when it passes the text on. A save waits for the text, so that Mod-S in
 * the middle of a word loses no letters.
 */
export const createTypingTracker = () => {
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
