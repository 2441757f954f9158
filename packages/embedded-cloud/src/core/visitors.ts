/**
 * Up to this many callers at a time count as few, because one person's page makes this many
 * requests.
 */
const maxFew = 20;
const timeMs = 500;

/** Tracks the callers waiting for HTTP answers. */
export type PendingCallers = {
  /** Counts a caller until the answer is sent. */
  during<T>(respond: () => Promise<T>): Promise<T>;
  /**
   * Returns whether so many callers arrive or wait that background work should leave them the
   * processor.
   */
  areMany(): boolean;
  /**
   * Calls the listener whenever there are few callers again, and returns a function that
   * unsubscribes it.
   */
  onFew(listener: () => void): () => void;
};

/**
 * Creates the tracker. In AWS, answering callers and processing queues happen on separate machines.
 * Here they share a thread. Most answers take one turn of the thread, so callers that wait aren't
 * counted, because they haven't been accepted yet. This is why recent arrivals count as well.
 */
export const createPendingCallers = (
  now: () => number = () => performance.now(),
): PendingCallers => {
  const listeners = new Set<() => void>();
  /** The times when the last callers arrived. `next` is the position to overwrite next. */
  const came = new Array<number>(maxFew).fill(Number.NEGATIVE_INFINITY);
  let waiting = 0;
  let next = 0;
  let check: NodeJS.Timeout | undefined;

  const areMany = () => waiting > maxFew || now() - (came[next] ?? 0) < timeMs;

  const checkVisitors = () => {
    if (areMany()) return;
    clearInterval(check);
    check = undefined;
    for (const listener of [...listeners]) listener();
  };

  return {
    async during(respond) {
      waiting += 1;
      came[next] = now();
      next = (next + 1) % maxFew;
      if (!check && areMany()) check = setInterval(checkVisitors, timeMs / 2).unref();
      try {
        return await respond();
      } finally {
        waiting -= 1;
      }
    },
    areMany,
    onFew(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
