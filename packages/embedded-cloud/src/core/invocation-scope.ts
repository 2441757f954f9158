import { AsyncLocalStorage } from 'node:async_hooks';

/** One invocation as the SDK clients below it see it. */
export type InvocationScope = {
  readonly functionName: string;
  /** As the handler's context names it, and as every line of its log does. */
  readonly requestId: string;
  /** SDK calls finished so far. */
  callsDone: number;
  /** True once its environment is gone: nothing it still does may have an effect. */
  isAbandoned: boolean;
  /** Ends the invocation as if its environment had died; set by the host. */
  readonly crash: () => void;
  /** Crash once this many SDK calls are done; 0: before the first. Undefined: never. */
  readonly crashAfterCalls: number | undefined;
};

const storage = new AsyncLocalStorage<InvocationScope>();

export const runInScope = <T>(scope: InvocationScope, work: () => T): T => storage.run(scope, work);

/** The invocation that the current code belongs to; undefined outside functions. */
const currentScope = (): InvocationScope | undefined => storage.getStore();

// One promise each: a shared one would keep every abandoned caller alive.
const never = () => new Promise<never>(() => {});

/** Undefined outside an invocation. */
export const currentRequestId = (): string | undefined => currentScope()?.requestId;

/**
 * Lets one SDK call of an invocation through, unless its environment is dead: then the call never
 * answers, as a call of a killed process never does.
 */
export const throughScope = async <T>(call: () => Promise<T>): Promise<T> => {
  const scope = currentScope();
  if (!scope) return call();
  if (scope.crashAfterCalls === 0 && !scope.isAbandoned) scope.crash();
  if (scope.isAbandoned) return never();
  const answer = await storage.exit(call);
  scope.callsDone += 1;
  if (scope.callsDone === scope.crashAfterCalls) scope.crash();
  return scope.isAbandoned ? never() : answer;
};
