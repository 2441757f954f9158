import { randomBytes } from 'node:crypto';

/** The header by which AWS follows a chain of requests, in lowercase. */
export const traceHeaderName = 'x-amzn-trace-id';

/** How often each function has been invoked in a chain of requests. */
type Lineage = ReadonlyMap<string, number>;

const partOf = (trace: string, name: string): string | undefined =>
  trace
    .split(';')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const lineageOf = (trace: string): Lineage =>
  new Map(
    (partOf(trace, 'Lineage') ?? '').split('|').flatMap((entry) => {
      const [name, count] = entry.split(':');
      return name && Number(count) > 0 ? [[name, Number(count)] as const] : [];
    }),
  );

/** Returns how often a function has been invoked in the chain that the header continues. */
export const invocationsIn = (trace: string | undefined, functionName: string): number =>
  (trace && lineageOf(trace).get(functionName)) || 0;

const newRoot = (): string =>
  `1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;

/**
 * Returns the header for the requests of an invocation: the one it was invoked with, or a new one,
 * with the invocation added. Lambda's own lineage has a short hash in place of the name.
 */
export const continueTrace = (trace: string | undefined, functionName: string): string => {
  const counts = new Map(trace ? lineageOf(trace) : []);
  counts.set(functionName, (counts.get(functionName) ?? 0) + 1);
  const lineage = [...counts].map(([name, count]) => `${name}:${count}`).join('|');
  return `Root=${(trace && partOf(trace, 'Root')) ?? newRoot()};Lineage=${lineage}`;
};

const depthOf = (trace: string | undefined): number =>
  Math.max(0, ...(trace ? lineageOf(trace).values() : []));

/** Returns the header that represents a whole batch: the one with the longest chain. */
export const longestTrace = (traces: readonly (string | undefined)[]): string | undefined =>
  traces.reduce((longest, trace) => (depthOf(trace) > depthOf(longest) ? trace : longest));
