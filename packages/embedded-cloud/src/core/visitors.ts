/** So many at a time are no crowd: a person's page asks for as much. */
const few = 20;
const timeMs = 500;

/** Who comes for an answer over HTTP. */
export type Visitors = {
  /** Counts a visitor until they are answered. */
  during<T>(answer: () => Promise<T>): Promise<T>;
  /** Whether so many come or wait that whatever works by itself should leave them the processor. */
  areMany(): boolean;
  /** Called whenever there are few again; returns the function that ends the subscription. */
  onFew(listener: () => void): () => void;
};

/**
 * In AWS those who are answered and those who work off queues have machines of their own. Here they share
 * a thread. Most answers take one turn of it, so that nobody is seen to wait: those who do are not let in
 * yet. So it counts who came of late as well.
 */
export const createVisitors = (now: () => number = () => performance.now()): Visitors => {
  const listeners = new Set<() => void>();
  /** When the last few came, the next one to be forgotten at `next`. */
  const came = new Array<number>(few).fill(Number.NEGATIVE_INFINITY);
  let waiting = 0;
  let next = 0;
  let check: NodeJS.Timeout | undefined;

  const areMany = () => waiting > few || now() - (came[next] ?? 0) < timeMs;

  const look = () => {
    if (areMany()) return;
    clearInterval(check);
    check = undefined;
    for (const listener of [...listeners]) listener();
  };

  return {
    async during(answer) {
      waiting += 1;
      came[next] = now();
      next = (next + 1) % few;
      if (!check && areMany()) check = setInterval(look, timeMs / 2).unref();
      try {
        return await answer();
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
