/**
 * The cloud's time. It runs with the machine's clock plus an offset that only moves forward, so
 * that warm-up waits, schedules, visibility timeouts, TTL and token expiry can be tried in seconds.
 */
export type Clock = {
  /** Cloud time in epoch milliseconds. */
  now(): number;
  /** Moves cloud time forward; due timers fire at once, in order of their time. */
  advance(seconds: number): void;
  /**
   * Calls back once when cloud time reaches `atMs`; returns a cancel function. What comes again and
   * again, whether there is anything to do or not (schedules, sweeps), is `routine`.
   */
  wakeAt(atMs: number, callback: () => void, kind?: 'routine'): () => void;
  /** When the next thing happens that somebody waits for; routine does not count. */
  nextMoment(): number | undefined;
  /** Total offset in milliseconds, for saving across restarts. */
  offsetMs(): number;
  /** Told after every advance. */
  onAdvance(listener: () => void): void;
};

type Timer = {
  readonly atMs: number;
  readonly callback: () => void;
  readonly kind?: 'routine' | undefined;
};

// setTimeout collapses longer waits to 1 ms.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * @param initialOffsetMs the offset a former run was left with
 * @param machineNow the machine's time; given where the global Date already tells cloud time
 */
export const createClock = (
  initialOffsetMs = 0,
  machineNow: () => number = () => Date.now(),
): Clock => {
  let offsetMs = initialOffsetMs;
  let handle: NodeJS.Timeout | undefined;
  let armedAtMs = Number.POSITIVE_INFINITY;
  const timers = new Set<Timer>();
  const listeners: (() => void)[] = [];
  const now = () => machineNow() + offsetMs;

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
      // Looking at every timer for each new one would make thousands of waits quadratic.
      if (atMs < armedAtMs) arm();
      return () => {
        timers.delete(timer);
      };
    },
    offsetMs: () => offsetMs,
    onAdvance: (listener) => void listeners.push(listener),
  };
};
