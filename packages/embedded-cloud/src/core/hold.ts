import { programName } from './program-name';
import { findFileProblem, isStoreProblem } from './store-trouble';

/**
 * The state of a running cloud whose disk has failed. The cloud stops writing, shows the reason,
 * and waits to be stopped. Everything acknowledged is stored. Work in progress resumes at the next
 * start, as after a kill.
 */
export type Hold = {
  /** Returns what is wrong and what to do, or undefined while all is well. */
  reason(): string | undefined;
  /**
   * Begins the hold if `error` indicates a failing disk.
   * @returns whether `error` indicates a failing disk
   */
  check(error: unknown): boolean;
  /** Calls the listener when the hold begins, and returns a function that unsubscribes it. */
  onBegin(listener: (reason: string) => void): () => void;
};

const holdMessage = (folder: string, error: unknown): string => {
  const reasonText = error instanceof Error ? error.message : String(error);
  return [
    `${programName()} can’t continue because of a problem in ${folder}: ${findFileProblem(error)?.problem} (${reasonText}).`,
    'Nothing that was saved is lost. Fix the problem (if the disk is full, free up space), then start the program again.',
    'If it’s still running, stop it with Ctrl+C first.',
  ].join(' ');
};

/** @param log prints a message to the user, called once */
export const createHold = (folder: string, log: (line: string) => void): Hold => {
  const listeners = new Set<(reason: string) => void>();
  let reason: string | undefined;
  return {
    reason: () => reason,
    check(error) {
      if (!isStoreProblem(error)) return false;
      if (reason !== undefined) return true;
      reason = holdMessage(folder, error);
      log(reason);
      for (const listener of listeners) listener(reason);
      return true;
    },
    onBegin(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/**
 * Returns the result of `task`. If the hold begins first, returns the result of `instead`, which
 * receives the hold's reason.
 */
export const runUnlessHeld = async <T>(
  hold: Hold,
  task: () => Promise<T>,
  instead: (reason: string) => T,
): Promise<T> => {
  const holdSignal = Promise.withResolvers<string>();
  const forget = hold.onBegin(holdSignal.resolve);
  const reason = hold.reason();
  try {
    if (reason !== undefined) return instead(reason);
    return await Promise.race([task(), holdSignal.promise.then(instead)]);
  } catch (error) {
    if (!hold.check(error)) throw error;
    return instead(hold.reason() ?? '');
  } finally {
    forget();
  }
};
