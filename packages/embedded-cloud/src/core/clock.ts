/**
 * The cloud's time: the machine's clock plus an offset that only grows. Warm-up waits, schedules,
 * visibility timeouts, TTL and token expiry can therefore be tested in seconds.
 */
export type Clock = {
  /** Returns cloud time in epoch milliseconds. */
  now(): number;
  /** Moves cloud time forward. Due timers fire immediately, in order of their time. */
  advance(seconds: number): void;
  /**
   * Calls back once when cloud time reaches `atMs`, and returns a cancel function. Timers that
   * recur whether or not there is work (schedules, TTL sweeps) are `routine`.
   */
  wakeAt(atMs: number, callback: () => void, kind?: 'routine'): () => void;
  /** Returns when the next non-routine timer fires. */
  nextMoment(): number | undefined;
  /** Returns the total offset in milliseconds, to be saved across restarts. */
  offsetMs(): number;
  /** Calls the listener after every advance. */
  onAdvance(listener: () => void): void;
};

type Timer = {
  readonly atMs: number;
  readonly callback: () => void;
  readonly kind?: 'routine' | undefined;
};

// setTimeout turns longer waits into 1 ms.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * @param initialOffsetMs the offset at the end of the previous run
 * @param realNow returns the machine's time; needed where the global Date already returns cloud
 *   time
 */
export const createClock = (
  initialOffsetMs = 0,
  realNow: () => number = () => Date.now(),
): Clock => {
  let offsetMs = initialOffsetMs;
  let handle: NodeJS.Timeout | undefined;
  let armedAtMs = Number.POSITIVE_INFINITY;
  const timers = new Set<Timer>();
  const listeners: (() => void)[] = [];
  const now = () => realNow() + offsetMs;

  const fireDue = () => {
    const due = [...timers].filter((timer) => timer.atMs <= now()).sort((a, b) => a.atMs - b.atMs);
    for (const timer of due) {
      timers.delete(timer);
      timer.callback();
    }
    arm();
  };

  const arm = () => {
    clearTimeout(handle);
    handle = undefined;
    armedAtMs = Number.POSITIVE_INFINITY;
    for (const { atMs } of timers) armedAtMs = Math.min(armedAtMs, atMs);
    if (timers.size === 0) return;
    handle = setTimeout(fireDue, Math.min(Math.max(armedAtMs - now(), 0), LONGEST_TIMEOUT_MS));
    handle.unref();
  };

  return {
    now,
    advance(seconds) {
      offsetMs += Math.max(0, seconds) * 1000;
      fireDue();
      for (const listener of listeners) listener();
    },
    nextMoment() {
      let earliest: number | undefined;
      for (const { atMs, kind } of timers) {
        if (kind !== 'routine') earliest = Math.min(earliest ?? atMs, atMs);
      }
      return earliest;
    },
    wakeAt(atMs, callback, kind) {
      const timer = { atMs, callback, kind };
      timers.add(timer);
      // The real timer is set again only if the new timer is the next one due. Checking every timer
      // for each new one would make thousands of waits quadratic.
      if (atMs < armedAtMs) arm();
      return () => {
        timers.delete(timer);
      };
    },
    offsetMs: () => offsetMs,
    onAdvance: (listener) => void listeners.push(listener),
  };
};
