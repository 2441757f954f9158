import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { placesTaken, rateLimitKey } from '../../items/account/sign-in';
import type { Clock } from '../clock';
import { conditionHeld, isConditionFailed, type Table } from './table';

// Not `rate-limiter-flexible`: its store for DynamoDB wants a table with keys of its own, and it
// counts a call that it refuses, while here an attempt that was refused must not cost a place.

export type Limit = {
  /** Part of the key: what is limited. */
  readonly what: string;
  readonly most: number;
  readonly windowSeconds: number;
};

/** The window of a limit at this moment: its key, and when the table may forget it. */
export const windowNow = ({ what, windowSeconds }: Limit, who: string, now: number) => {
  const window = Math.floor(now / 1000 / windowSeconds);
  return { key: rateLimitKey(what, who, window), ttl: (window + 2) * windowSeconds };
};

/** Places taken together, of the window that they were taken in. */
export type Reservation = {
  /** Gives so many of them back; in the window they came from, whichever it is by now. */
  giveBack(count: number): Promise<void>;
};

/** Counts in fixed windows; a window is one item that TTL removes. */
export const createRateLimiter = ({ client, name: TableName }: Table, clock: Clock) => {
  const keyOf = (limit: Limit, who: string) => windowNow(limit, who, clock()).key;

  return {
    /**
     * Takes one of the window's places.
     * @param who a hash (`hashWho`), as no address may stand in a key
     * @returns false when there is none left
     */
    async take(limit: Limit, who: string): Promise<boolean> {
      const { key: Key, ttl } = windowNow(limit, who, clock());
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
              ':most': limit.most,
              ':ttl': ttl,
            },
          }),
        ),
      );
    },

    /**
     * Takes several places of the window at once, or none.
     * @param who an id or a hash (`hashWho`), as no address may stand in a key
     * @returns nothing when fewer than `count` are left
     */
    async reserve(limit: Limit, who: string, count: number): Promise<Reservation | undefined> {
      if (count > limit.most) return undefined;
      const { key: Key, ttl } = windowNow(limit, who, clock());
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
              ':room': limit.most - count,
              ':ttl': ttl,
            },
          }),
        ),
      );
      if (!hasRoom) return undefined;
      return {
        async giveBack(unused) {
          if (unused <= 0) return;
          const back = { ':back': -Math.min(unused, count) };
          await conditionHeld(
            client.send(
              new UpdateCommand({
                TableName,
                Key,
                UpdateExpression: 'ADD u :back',
                // A window that the table forgot has nothing to give back to.
                ConditionExpression: 'attribute_exists(pk)',
                ExpressionAttributeValues: back,
              }),
            ),
          );
        },
      };
    },

    /** Gives a place of this window back. */
    async giveBack(limit: Limit, who: string): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(limit, who),
            UpdateExpression: 'ADD u :less',
            ConditionExpression: 'u > :none',
            ExpressionAttributeValues: { ':less': -1, ':none': 0 },
          }),
        );
      } catch (error) {
        // A new window has begun: there is nothing to give back.
        if (!isConditionFailed(error)) throw error;
      }
    },

    async isUsedUp(limit: Limit, who: string): Promise<boolean> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(limit, who), ConsistentRead: true }),
      );
      return placesTaken(Item) >= limit.most;
    },
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;
