import type { InvocationResult } from './invocation-result';

export type FunctionCounts = {
  invocations: number;
  errors: number;
  timeouts: number;
  crashes: number;
  throttles: number;
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
} as const;

/** Counts invocations per function since the start, like Lambda's metrics. */
export const createFunctionMetrics = () => {
  const figures = new Map<string, FunctionCounts>();
  const of = (name: string): FunctionCounts => {
    const known = figures.get(name) ?? zeroCounts();
    figures.set(name, known);
    return known;
  };
  return {
    of,
    started(name: string) {
      const own = of(name);
      own.invocations += 1;
      own.running += 1;
      own.maxAtOnce = Math.max(own.maxAtOnce, own.running);
    },
    ended(name: string, result: InvocationResult, durationMs: number) {
      const own = of(name);
      own.running -= 1;
      own.totalMs += durationMs;
      own.slowestMs = Math.max(own.slowestMs, durationMs);
      if (!result.ok) own[failureCount[result.reason]] += 1;
    },
    all: (): Readonly<Record<string, FunctionCounts>> => Object.fromEntries(figures),
  };
};
export type FunctionMetrics = ReturnType<typeof createFunctionMetrics>;
