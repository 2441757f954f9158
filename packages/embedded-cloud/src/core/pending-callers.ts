/**
 * Up to this many concurrent callers, background work continues as usual. A page opened by one
 * person makes this many requests.
 */
const maxFew = 20;
const timeMs = 500;

/** Tracks the callers waiting for HTTP answers. */
export type PendingCallers = {
  /** Counts a caller as waiting until `respond` is done. */
  during<T>(respond: () => Promise<T>): Promise<T>;
  /**
   * Returns whether so many callers are arriving or waiting that background work should pause for
   * them.
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
 * Here they share a thread. Most answers take one turn of the event loop, so waiting callers often
 * haven't been accepted yet and can't be counted. This is why recent arrivals count as well.
 */
export const createPendingCallers = (
  now: () => number = () => performance.now(),
): PendingCallers => {
  const listeners = new Set<() => void>();
  /** The arrival times of the last `maxFew` callers. `next` is the position to overwrite next. */
  const came = new Array<number>(maxFew).fill(Number.NEGATIVE_INFINITY);
  let waitingCount = 0;
  let next = 0;
  let check: NodeJS.Timeout | undefined;

  const areMany = () => waitingCount > maxFew || now() - (came[next] ?? 0) < timeMs;

  const checkVisitors = () => {
    if (areMany()) return;
    clearInterval(check);
    check = undefined;
    for (const listener of [...listeners]) listener();
  };

  return {
    async during(respond) {
      waitingCount += 1;
      came[next] = now();
      next = (next + 1) % maxFew;
      if (!check && areMany()) check = setInterval(checkVisitors, timeMs / 2).unref();
      try {
        return await respond();
      } finally {
        waitingCount -= 1;
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
