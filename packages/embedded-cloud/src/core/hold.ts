import { programName } from './program-name';
import { isStoreTrouble, troubleOf } from './store-trouble';

/**
 * What becomes of a running cloud whose disk fails it: it writes nothing any more, says why, and
 * waits to be stopped. Everything acknowledged is stored; what was under way is taken up by the next
 * start, as after a kill.
 */
export type Hold = {
  /** What is the matter, and what to do; undefined while all is well. */
  reason(): string | undefined;
  /** Begins it when `error` tells of a failing disk. @returns whether it does */
  check(error: unknown): boolean;
  /** Told when it begins; returns a function that ends it. */
  onBegin(listener: (reason: string) => void): () => void;
};

const sentence = (folder: string, error: unknown): string => {
  const why = error instanceof Error ? error.message : String(error);
  return [
    `${programName()} cannot go on: in ${folder}, ${troubleOf(error)?.what} (${why}).`,
    'Nothing that was saved is lost. Mend that (make room on a full disk), then start it again;',
    'where it still runs, stop it with Ctrl+C first.',
  ].join(' ');
};

/** @param say tells the user, once */
export const createHold = (folder: string, say: (line: string) => void): Hold => {
  const listeners = new Set<(reason: string) => void>();
  let reason: string | undefined;
  return {
    reason: () => reason,
    check(error) {
      if (!isStoreTrouble(error)) return false;
      if (reason !== undefined) return true;
      reason = sentence(folder, error);
      say(reason);
      for (const listener of listeners) listener(reason);
      return true;
    },
    onBegin(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The result of `work`; if the hold begins first, `instead` of the hold's reason. */
export const unlessHeld = async <T>(
  hold: Hold,
  work: () => Promise<T>,
  instead: (reason: string) => T,
): Promise<T> => {
  const held = Promise.withResolvers<string>();
  const forget = hold.onBegin(held.resolve);
  const reason = hold.reason();
  try {
    if (reason !== undefined) return instead(reason);
    return await Promise.race([work(), held.promise.then(instead)]);
  } catch (error) {
    if (!hold.check(error)) throw error;
    return instead(hold.reason() ?? '');
  } finally {
    forget();
  }
};
