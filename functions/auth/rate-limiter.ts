import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '../platform/clock';
import { isConditionFailed, type Table } from '../platform/table';

export type Limit = {
  /** Part of the key: what is limited. */
  readonly what: string;
  readonly most: number;
  readonly windowSeconds: number;
};

/** design/cloud.md §5: guessing a code is then below 3e-8 an hour. */
export const signInLimits = {
  codePerMinute: { what: 'code-minute', most: 1, windowSeconds: 60 },
  codesPerHour: { what: 'code-hour', most: 5, windowSeconds: 3600 },
  codesPerAddress: { what: 'code-ip', most: 20, windowSeconds: 3600 },
  verifiesPerAddress: { what: 'verify-ip', most: 10, windowSeconds: 600 },
  /**
   * Counted where codes are made: the user pool can be called past our own call, and no code or
   * mail beyond these may come of it. One more than our call lets through, which so never meets it.
   */
  codesMade: { what: 'code-made', most: 6, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Counts in fixed windows; a window is one item that TTL removes. */
export const createRateLimiter = ({ client, name: TableName }: Table, clock: Clock) => ({
  /**
   * Takes one of the window's places.
   * @param who a hash (`hashWho`), as no address may stand in a key
   * @returns false when there is none left
   */
  async take({ what, most, windowSeconds }: Limit, who: string): Promise<boolean> {
    const window = Math.floor(clock() / 1000 / windowSeconds);
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `RL#${what}#${who}`, sk: String(window) },
          UpdateExpression: 'ADD u :one SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(u) OR u < :most',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':most': most,
            ':ttl': (window + 2) * windowSeconds,
          },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },
});
export type RateLimiter = ReturnType<typeof createRateLimiter>;
