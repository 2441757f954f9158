import { performance } from 'node:perf_hooks';

/** Measures the wall-clock and processor time of some work. */
export const measureTime = async <Result>(task: () => Promise<Result> | Result) => {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await task();
  const used = process.cpuUsage(cpu);
  return { result, ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 };
};
export const formatMs = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);

const rounds = 20_000_000;

/**
 * Measures the machine's current speed by timing a fixed loop of plain arithmetic, in milliseconds
 * of processor time.
 */
export const referenceMs = async (): Promise<number> => {
  const task = () => {
    let state = 1;
    let sum = 0;
    for (let round = 0; round < rounds; round += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum = (sum + (state & 0xff)) | 0;
    }
    return sum;
  };
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 7; run += 1) best = Math.min(best, (await measureTime(task)).cpuMs);
  return best;
};
