import { setTimeout as wait } from 'node:timers/promises';
import {
  type Config,
  isServerError,
  isThrottlingError,
  isTransientError,
  type RetryStrategy,
} from './sdk-parts';

const isStrategy = (strategy: object): strategy is RetryStrategy =>
  'acquireInitialRetryToken' in strategy && 'refreshRetryTokenForRetry' in strategy;

/** The client's own rules of trying again, unless they are of a kind from before the present one. */
export const retryStrategyOf = async (config: Config): Promise<RetryStrategy | undefined> => {
  const strategy = await config.retryStrategy();
  return isStrategy(strategy) ? strategy : undefined;
};

const errorTypeOf = (error: unknown) => {
  if (isThrottlingError?.(error)) return 'THROTTLING';
  if (isTransientError?.(error)) return 'TRANSIENT';
  return isServerError?.(error) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
};

const asError = (thrown: unknown): Error & { $metadata?: Record<string, unknown> } =>
  thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);

type Tried<T> = { readonly answer: T; readonly attempts: number; readonly totalRetryDelay: number };

/** Tries until it succeeds or the client's rules have it fail, as the SDK does. */
export const tryByRules = async <T>(
  strategy: RetryStrategy,
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<Tried<T>> => {
  let token = await strategy.acquireInitialRetryToken('');
  let attempts = 0;
  let totalRetryDelay = 0;
  for (;;) {
    try {
      const answer = await attempt();
      strategy.recordSuccess(token);
      return { answer, attempts: attempts + 1, totalRetryDelay };
    } catch (thrown) {
      const error = asError(thrown);
      try {
        token = await strategy.refreshRetryTokenForRetry(token, {
          error: thrown,
          errorType: errorTypeOf(thrown),
        });
      } catch {
        error.$metadata = { ...error.$metadata, attempts: attempts + 1, totalRetryDelay };
        throw error;
      }
      attempts = token.getRetryCount();
      totalRetryDelay += token.getRetryDelay();
      await wait(token.getRetryDelay(), undefined, signal ? { signal } : {});
    }
  }
};
