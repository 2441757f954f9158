import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

// Not `p-retry`, and not the SDK's own retries: what counts is which reason each action of a
// cancelled transaction has, which is most of this file; the loop is five lines.

type Cancelled = Error & { CancellationReasons?: readonly { readonly Code?: string }[] };

/** Codes of a cancelled transaction by position ('None', 'ConditionalCheckFailed' …). */
const cancellationCodes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  return (error as Cancelled).CancellationReasons?.map(({ Code = 'None' }) => Code) ?? [];
};

/**
 * Positions of the actions whose condition made a transaction fail; the caller decides what that
 * means. Empty for every other error: a transaction that met another one, or was throttled, says
 * nothing about its conditions.
 */
export const lostConditions = (error: unknown): readonly number[] =>
  cancellationCodes(error).flatMap((code, index) =>
    code === 'ConditionalCheckFailed' ? [index] : [],
  );

/** Reasons that are over in a moment; 'None' stands for the actions that were all right. */
const passing: ReadonlySet<string> = new Set([
  'None',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingError',
  'TransactionConflict',
]);

const isConflict = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true;
  const codes = cancellationCodes(error);
  return codes.length > 0 && codes.every((code) => passing.has(code));
};

/**
 * Six waits of 20 ms · 2^n with jitter, a second or so in all: a transaction is under way for some
 * ten milliseconds, and somebody may be waiting for the answer.
 */
const mostTries = 7;
const pause = (attempt: number) => wait(20 * 2 ** attempt * (0.5 + Math.random()));

/**
 * Tries every request again that was refused because a transaction was under way on its item. Such
 * a refusal has changed nothing; the SDK leaves it to its caller.
 */
export const retryConflicts = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next) => async (args) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await next(args);
        } catch (error) {
          if (attempt === mostTries - 1 || !isConflict(error)) throw error;
          await pause(attempt);
        }
      }
    },
    { step: 'initialize', priority: 'high', name: 'retryConflicts', override: true },
  );
  return client;
};
