import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

// We use neither `p-retry` nor the SDK's own retries, because whether to retry depends on the
// reason for each action in a canceled transaction. Most of this file reads these reasons. The
// retry loop itself is only a few lines.

type Cancelled = Error & { CancellationReasons?: readonly { readonly Code?: string }[] };

/** Returns the codes of a canceled transaction by position ('None', 'ConditionalCheckFailed' …). */
const cancellationCodes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  return (error as Cancelled).CancellationReasons?.map(({ Code = 'None' }) => Code) ?? [];
};

/**
 * Returns the positions of the actions whose condition made a transaction fail. The caller decides
 * what that means. Empty for every other error, because a conflicting or throttled transaction says
 * nothing about its conditions.
 */
export const lostConditions = (error: unknown): readonly number[] =>
  cancellationCodes(error).flatMap((code, index) =>
    code === 'ConditionalCheckFailed' ? [index] : [],
  );

/** Temporary reasons. 'None' marks the actions without a problem. */
const transientCodes: ReadonlySet<string> = new Set([
  'None',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingError',
  'TransactionConflict',
]);

const isConflict = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true;
  const codes = cancellationCodes(error);
  return codes.length > 0 && codes.every((code) => transientCodes.has(code));
};

/**
 * The maximum number of attempts. The six waits between them are 20 ms · 2^n with jitter, about a
 * second in total. A transaction takes some ten milliseconds, and a user may be waiting for the
 * response.
 */
const maxTries = 7;
const pause = (attempt: number) => wait(20 * 2 ** attempt * (0.5 + Math.random()));

/**
 * Retries every request that was refused because a transaction was active on its item. A refused
 * request has changed nothing, and the SDK doesn't retry it.
 */
export const retryConflicts = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next) => async (args) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await next(args);
        } catch (error) {
          if (attempt === maxTries - 1 || !isConflict(error)) throw error;
          await pause(attempt);
        }
      }
    },
    { step: 'initialize', priority: 'high', name: 'retryConflicts', override: true },
  );
  return client;
};
