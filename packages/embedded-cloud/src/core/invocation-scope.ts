import { AsyncLocalStorage } from 'node:async_hooks';

/** One invocation, as seen by the SDK clients inside it. */
export type InvocationScope = {
  readonly functionName: string;
  /** The request id from the handler's context, also in every line of its log. */
  readonly requestId: string;
  /** The trace header of every request that the invocation makes. */
  readonly trace: string;
  /** How many SDK calls have finished so far. */
  callsDone: number;
  /**
   * Whether the invocation's environment has died. If so, nothing that the invocation still does
   * may have an effect.
   */
  isAbandoned: boolean;
  /** Ends the invocation as if its environment had died. Set by the host. */
  readonly crash: () => void;
  /**
   * The number of SDK calls after which the invocation crashes. 0 means before the first call. If
   * undefined, the invocation never crashes.
   */
  readonly crashAfterCalls: number | undefined;
};

const storage = new AsyncLocalStorage<InvocationScope>();

export const runInScope = <T>(scope: InvocationScope, task: () => T): T => storage.run(scope, task);

/** Returns the invocation that the current code belongs to, or undefined outside functions. */
const currentScope = (): InvocationScope | undefined => storage.getStore();

// Creates a new promise each time, because a shared one would keep every abandoned caller alive.
const pendingForever = () => new Promise<never>(() => {});

/** Returns the request id of the current invocation, or undefined outside an invocation. */
export const currentRequestId = (): string | undefined => currentScope()?.requestId;

/** Returns the trace header of the current invocation, or undefined outside an invocation. */
export const currentTrace = (): string | undefined => currentScope()?.trace;

/**
 * Runs one SDK call of an invocation. If the invocation's environment has died, the call never
 * settles, as in a killed process.
 */
export const callOutsideScope = async <T>(call: () => Promise<T>): Promise<T> => {
  const scope = currentScope();
  if (!scope) return call();
  if (scope.crashAfterCalls === 0 && !scope.isAbandoned) scope.crash();
  if (scope.isAbandoned) return pendingForever();
  const response = await storage.exit(call);
  scope.callsDone += 1;
  if (scope.callsDone === scope.crashAfterCalls) scope.crash();
  return scope.isAbandoned ? pendingForever() : response;
};
