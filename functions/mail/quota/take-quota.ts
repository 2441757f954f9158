import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { quotaKey } from '../../items/operation-keys';
import type { Quota } from '../../items/operations';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * Takes `count` emails from the day's quota, unless the quota has changed since it was read, so
 * that two customers or deliveries can't take the same ones.
 * @param max the claim succeeds only if no more than this many emails have been taken; by default,
 *   the number when the quota was read
 * @returns false when the quota has changed meanwhile
 */
export const createQuotaClaim =
  ({ client, name: TableName }: Table) =>
  async ({ at, taken: usage }: Quota, count: number, max = usage): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: quotaKey,
          UpdateExpression: 'ADD taken :count',
          ConditionExpression: '#at = :at AND (taken <= :most OR attribute_not_exists(taken))',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': at, ':most': max, ':count': count },
        }),
      ),
    );
  };
export type QuotaClaim = ReturnType<typeof createQuotaClaim>;

/**
 * Takes emails for sequences from the day's quota, which are also counted separately.
 * @param max the claim succeeds only if no more than this many emails have been taken, in total and
 *   by sequences
 */
export const createSequenceQuotaClaim =
  ({ client, name: TableName }: Table) =>
  async (
    { at }: Quota,
    count: number,
    max: { readonly taken: number; readonly series: number },
  ): Promise<boolean> => {
    const hasRoomExpression = (name: string) =>
      `(${name} <= :${name} OR attribute_not_exists(${name}))`;
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: quotaKey,
          UpdateExpression: 'ADD taken :count, series :count',
          ConditionExpression: `#at = :at AND ${hasRoomExpression('taken')} AND ${hasRoomExpression('series')}`,
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: {
            ':at': at,
            ':count': count,
            ':taken': max.taken,
            ':series': max.series,
          },
        }),
      ),
    );
  };
export type SequenceQuotaClaim = ReturnType<typeof createSequenceQuotaClaim>;
