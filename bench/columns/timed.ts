import { performance } from 'node:perf_hooks';

/** How long work took by the clock, and of the processor. */
export const timed = async <Result>(work: () => Promise<Result> | Result) => {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const used = process.cpuUsage(cpu);
  return { result, ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 };
};
export const shown = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);
