import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { rateLimitKey, usedSlotCount } from '../../items/account/sign-in';
import type { Clock } from '../clock';
import { conditionHeld, isConditionFailed, type Table } from './table';

// We don't use `rate-limiter-flexible`: its DynamoDB store needs a table with its own keys and
// counts refused calls, while here a refused attempt must not count toward the limit.

export type Limit = {
  /** The part of the key that names what is limited. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
};

/** Returns the current window of a limit: its key, and when the table may delete it. */
export const windowNow = ({ name, windowSeconds }: Limit, identifier: string, now: number) => {
  const window = Math.floor(now / 1000 / windowSeconds);
  return { key: rateLimitKey(name, identifier, window), ttl: (window + 2) * windowSeconds };
};

/** Attempts that were reserved together from a rate limit, with the window that counted them. */
export type Reservation = {
  /**
   * Gives this many attempts back to the rate-limit window that counted them, even if that window
   * has ended.
   */
  release(count: number): Promise<void>;
};

/** Counts in fixed windows. A window is one item that TTL removes. */
export const createRateLimiter = ({ client, name: TableName }: Table, clock: Clock) => {
  const keyOf = (limit: Limit, identifier: string) => windowNow(limit, identifier, clock()).key;

  return {
    /**
     * Counts one attempt in the current window.
     * @param identifier a hash (`hashIdentity`), because keys must not contain addresses
     * @returns false when the window has no attempts left
     */
    async take(limit: Limit, identifier: string): Promise<boolean> {
      const { key: Key, ttl } = windowNow(limit, identifier, clock());
      return conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'ADD u :one SET #ttl = :ttl',
            ConditionExpression: 'attribute_not_exists(u) OR u < :most',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: {
              ':one': 1,
              ':most': limit.max,
              ':ttl': ttl,
            },
          }),
        ),
      );
    },

    /**
     * Counts several attempts in the current window together, or none.
     * @param identifier an id or a hash (`hashIdentity`), because keys must not contain addresses
     * @returns undefined when the window has fewer than `count` attempts left
     */
    async reserve(
      limit: Limit,
      identifier: string,
      count: number,
    ): Promise<Reservation | undefined> {
      if (count > limit.max) return undefined;
      const { key: Key, ttl } = windowNow(limit, identifier, clock());
      const hasRoom = await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'ADD u :count SET #ttl = :ttl',
            ConditionExpression: 'attribute_not_exists(u) OR u <= :room',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: {
              ':count': count,
              ':room': limit.max - count,
              ':ttl': ttl,
            },
          }),
        ),
      );
      if (!hasRoom) return undefined;
      return {
        async release(unusedCount) {
          if (unusedCount <= 0) return;
          const giveBackValues = { ':back': -Math.min(unusedCount, count) };
          await conditionHeld(
            client.send(
              new UpdateCommand({
                TableName,
                Key,
                UpdateExpression: 'ADD u :back',
                // A window that the table has deleted can't get its capacity back.
                ConditionExpression: 'attribute_exists(pk)',
                ExpressionAttributeValues: giveBackValues,
              }),
            ),
          );
        },
      };
    },

    /** Gives one attempt back to the current window. */
    async giveBack(limit: Limit, identifier: string): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(limit, identifier),
            UpdateExpression: 'ADD u :less',
            ConditionExpression: 'u > :none',
            ExpressionAttributeValues: { ':less': -1, ':none': 0 },
          }),
        );
      } catch (error) {
        // A new window has begun, so there is nothing to give back.
        if (!isConditionFailed(error)) throw error;
      }
    },

    async isUsedUp(limit: Limit, identifier: string): Promise<boolean> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(limit, identifier), ConsistentRead: true }),
      );
      return usedSlotCount(Item) >= limit.max;
    },
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;
