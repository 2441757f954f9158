import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `probe` until it returns something other than undefined or false, and returns that value.
 * The time limit is many times longer than a slow, busy machine needs. It only ends waits that
 * would never end.
 * @throws Error with the given sentence when the time is up
 */
export const eventually = async <T>(
  description: string,
  probe: () => Promise<T | undefined | false>,
  { withinMs = 180_000, everyMs = 50 } = {},
): Promise<T> => {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    await sleep(everyMs);
  }
  throw new Error(`Didn’t happen within ${withinMs / 1000} s: ${description}`);
};
