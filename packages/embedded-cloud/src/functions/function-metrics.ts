import type { InvocationResult } from './invocation-result';

export type FunctionCounts = {
  invocations: number;
  errors: number;
  timeouts: number;
  crashes: number;
  throttles: number;
  /** Invocations that would have continued a recursive loop. */
  loopsStopped: number;
  coldStarts: number;
  running: number;
  maxAtOnce: number;
  totalMs: number;
  slowestMs: number;
};

const zeroCounts = (): FunctionCounts => ({
  invocations: 0,
  errors: 0,
  timeouts: 0,
  crashes: 0,
  throttles: 0,
  loopsStopped: 0,
  coldStarts: 0,
  running: 0,
  maxAtOnce: 0,
  totalMs: 0,
  slowestMs: 0,
});

const failureCount = {
  error: 'errors',
  timeout: 'timeouts',
  crash: 'crashes',
  throttled: 'throttles',
  loop: 'loopsStopped',
} as const;

/** Counts invocations per function since the start, like Lambda's metrics. */
export const createFunctionMetrics = () => {
  const figures = new Map<string, FunctionCounts>();
  const of = (name: string): FunctionCounts => {
    const functionCounts = figures.get(name) ?? zeroCounts();
    figures.set(name, functionCounts);
    return functionCounts;
  };
  return {
    of,
    started(name: string) {
      const ownCounts = of(name);
      ownCounts.invocations += 1;
      ownCounts.running += 1;
      ownCounts.maxAtOnce = Math.max(ownCounts.maxAtOnce, ownCounts.running);
    },
    ended(name: string, result: InvocationResult, durationMs: number) {
      const ownCounts = of(name);
      ownCounts.running -= 1;
      ownCounts.totalMs += durationMs;
      ownCounts.slowestMs = Math.max(ownCounts.slowestMs, durationMs);
      if (!result.ok) ownCounts[failureCount[result.reason]] += 1;
    },
    all: (): Readonly<Record<string, FunctionCounts>> => Object.fromEntries(figures),
  };
};
export type FunctionMetrics = ReturnType<typeof createFunctionMetrics>;
