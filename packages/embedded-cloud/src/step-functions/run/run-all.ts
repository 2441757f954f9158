import { throwIfStopped } from './stopping';

/**
 * Runs `count` branches, up to `max` at a time, and returns their outputs in order. The first
 * failure stops the other branches, and the whole run fails with it.
 */
export const runAll = async <T>(
  count: number,
  max: number,
  signal: AbortSignal,
  runItem: (index: number, signal: AbortSignal) => Promise<T>,
): Promise<T[]> => {
  const ownController = new AbortController();
  const either = AbortSignal.any([signal, ownController.signal]);
  const outputs = new Array<T>(count);
  const failures: unknown[] = [];
  let next = 0;

  const runNext = async () => {
    while (next < count && !either.aborted) {
      const index = next;
      next += 1;
      try {
        outputs[index] = await runItem(index, either);
      } catch (error) {
        failures.push(error);
        ownController.abort();
      }
    }
  };

  await Promise.all(Array.from({ length: Math.min(max, count) }, runNext));
  throwIfStopped(signal);
  if (failures.length > 0) throw failures[0];
  return outputs;
};
