import { continueTrace, invocationsIn } from '../core/trace-header';
import type { CrashPlan } from './crash-plan';
import type { StartEnvironment } from './environments/environment';
import { createEnvironmentPool, type EnvironmentPool } from './environments/environment-pool';
import { toEventText } from './event-text';
import type { FunctionDefinition } from './function-definition';
import type { FunctionLog } from './function-log';
import type { FunctionMetrics } from './function-metrics';
import { failureResult, type InvocationResult, thrownResult } from './invocation-result';
import type { SourceBundles } from './source-bundles';

export type FunctionHost = {
  add(definition: FunctionDefinition): void;
  /** @throws Error when no function has this name or ARN */
  find(nameOrArn: string): FunctionDefinition;
  /**
   * @param event a JSON-serializable value, or `EventText`
   * @param trace the trace header of the request, if a function made it
   */
  invoke(nameOrArn: string, event: unknown, trace?: string): Promise<InvocationResult>;
  /**
   * Stops a chain of requests that has returned to the function too often, as Lambda does. `invoke`
   * does the same.
   * @returns whether the chain was stopped
   */
  stopLoop(nameOrArn: string, trace: string | undefined): boolean;
  /**
   * Sets how many times a function's failed asynchronous events are retried.
   * @default 2
   */
  setEventRetries(name: string, retries: number): void;
  eventRetriesOf(nameOrArn: string): number;
  /** Returns undefined for a function without reserved concurrency. */
  reservedConcurrencyOf(nameOrArn: string): number | undefined;
  /** Replaces the reserved concurrency of the template. Undefined removes the limit. */
  setReservedConcurrency(nameOrArn: string, reserved: number | undefined): void;
  /** Builds and loads the named functions, so that the first visitor doesn't have to wait. */
  warm(names: readonly string[]): Promise<void>;
  names(): readonly string[];
};

type HostedFunction = { readonly definition: FunctionDefinition; readonly pool: EnvironmentPool };

export type HostParts = {
  readonly bundles: SourceBundles;
  readonly log: FunctionLog;
  readonly metrics: FunctionMetrics;
  readonly crashes: CrashPlan;
  readonly start: StartEnvironment;
};

/**
 * Returns whether the ARN names this function, possibly followed by a version or an integration's
 * path. `track` doesn't match `tracking`.
 */
const isArnOf = ({ arn }: FunctionDefinition, requestedArn: string): boolean =>
  requestedArn === arn || requestedArn.startsWith(`${arn}:`) || requestedArn.startsWith(`${arn}/`);

/** Lambda's default account quota, for all functions together. */
const maxConcurrency = 1000;

/**
 * Lambda's default, see "Configuring error handling settings for asynchronous invocations" in its
 * guide.
 */
const defaultEventRetries = 2;

/**
 * How often Lambda invokes a function in one chain of requests, unless the function's `RecursiveLoop`
 * is `Allow`.
 */
const maxInvocationsInChain = 16;

const isLoop = ({ name, mayLoop }: FunctionDefinition, trace: string | undefined): boolean =>
  !mayLoop && invocationsIn(trace, name) >= maxInvocationsInChain;

const loopResult = failureResult(
  'loop',
  'RecursiveInvocationException',
  'Lambda has detected your function being invoked in a recursive loop.',
);

/** Runs Lambda functions inside this process. */
export const createFunctionHost = (parts: HostParts): FunctionHost => {
  const { bundles, log, metrics, crashes, start } = parts;
  const hostedFunctions = new Map<string, HostedFunction>();
  const eventRetries = new Map<string, number>();
  const changedConcurrency = new Map<string, number | undefined>();
  let runningCount = 0;

  const find = (nameOrArn: string): HostedFunction => {
    const hostedFunction =
      hostedFunctions.get(nameOrArn) ??
      [...hostedFunctions.values()].find(({ definition }) => isArnOf(definition, nameOrArn));
    if (!hostedFunction) throw new Error(`No function is named ${nameOrArn}.`);
    return hostedFunction;
  };

  const run = async (
    { definition, pool }: HostedFunction,
    event: unknown,
    trace: string,
  ): Promise<InvocationResult> => {
    try {
      const environment = await pool.take();
      const crash = crashes.take(definition.name);
      const result = await environment.run({ event: toEventText(event), crash, trace });
      if (result.ok || result.reason === 'error') pool.giveBack(environment);
      else pool.drop();
      return result;
    } catch (error) {
      return thrownResult(error);
    }
  };

  const report = (name: string, result: InvocationResult) => {
    if (result.ok) return;
    const { errorType, errorMessage, trace } = result.error;
    log.write(name, 'ERROR', { reason: result.reason, errorType, errorMessage, stackTrace: trace });
  };

  const stopLoop = (definition: FunctionDefinition, trace: string | undefined): boolean => {
    if (!isLoop(definition, trace)) return false;
    metrics.of(definition.name).loopsStopped += 1;
    report(definition.name, loopResult);
    return true;
  };

  const reservedConcurrencyOf = ({ name, reservedConcurrency }: FunctionDefinition) =>
    changedConcurrency.has(name) ? changedConcurrency.get(name) : reservedConcurrency;

  const invoke: FunctionHost['invoke'] = async (nameOrArn, event, trace) => {
    const target = find(nameOrArn);
    if (stopLoop(target.definition, trace)) return loopResult;
    const { name } = target.definition;
    const reserved = reservedConcurrencyOf(target.definition) ?? maxConcurrency;
    if (metrics.of(name).running >= reserved || runningCount >= maxConcurrency) {
      metrics.of(name).throttles += 1;
      return failureResult('throttled', 'TooManyRequestsException', 'Rate Exceeded.');
    }
    metrics.started(name);
    runningCount += 1;
    const startedAt = performance.now();
    const result = await run(target, event, continueTrace(trace, name));
    runningCount -= 1;
    metrics.ended(name, result, performance.now() - startedAt);
    report(name, result);
    return result;
  };

  return {
    add(definition) {
      const onColdStart = () => {
        metrics.of(definition.name).coldStarts += 1;
      };
      const pool = createEnvironmentPool(definition, { bundles, start, onColdStart });
      hostedFunctions.set(definition.name, { definition, pool });
    },
    find: (nameOrArn) => find(nameOrArn).definition,
    invoke,
    stopLoop: (nameOrArn, trace) => stopLoop(find(nameOrArn).definition, trace),
    setEventRetries: (name, retries) => void eventRetries.set(name, retries),
    eventRetriesOf: (nameOrArn) =>
      eventRetries.get(find(nameOrArn).definition.name) ?? defaultEventRetries,
    reservedConcurrencyOf: (nameOrArn) => reservedConcurrencyOf(find(nameOrArn).definition),
    setReservedConcurrency: (nameOrArn, reserved) =>
      void changedConcurrency.set(find(nameOrArn).definition.name, reserved),
    async warm(names) {
      for (const name of names) {
        const { pool } = find(name);
        // Build errors are ignored here, because the function reports them when it's called.
        await pool.take().then(pool.giveBack, () => undefined);
      }
    },
    names: () => [...hostedFunctions.keys()],
  };
};
