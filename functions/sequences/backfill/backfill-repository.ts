import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Backfill,
  type BackfillKey,
  backfillItem,
  backfillKey,
  readBackfill,
} from '../../items/sequence/backfill';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { stalledMs } from './backfill-rules';

/** The condition that no one has advanced or restarted the backfill since it was read. */
const unchangedCondition = ({ since, after }: Backfill) => ({
  ConditionExpression: `since = :since AND ${after ? 'aft = :after' : 'attribute_not_exists(aft)'}`,
  ExpressionAttributeValues: { ':since': since, ...(after && { ':after': after }) },
});

/** Stores the progress of sequences' backfills, so that they can be resumed after a crash. */
export const createBackfillRepository = ({ client, name: TableName }: Table, clock: Clock) => ({
  /**
   * Starts a backfill. Safe to repeat, because a backfill already in progress for the same
   * activation continues.
   */
  begin: (value: Backfill): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: backfillItem(value, clock() + stalledMs),
          ConditionExpression: 'attribute_not_exists(pk) OR since < :since',
          ExpressionAttributeValues: { ':since': value.since },
        }),
      ),
    ),

  async find(key: BackfillKey): Promise<Backfill | undefined> {
    const Key = backfillKey(key);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readBackfill(Item);
  },

  /** @returns false when another process advanced it */
  advance: (before: Backfill, after: string | undefined, delayMs = stalledMs): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: backfillItem({ ...before, after }, clock() + delayMs),
          ...unchangedCondition(before),
        }),
      ),
    ),

  end: (before: Backfill): Promise<boolean> =>
    conditionHeld(
      client.send(
        new DeleteCommand({ TableName, Key: backfillKey(before), ...unchangedCondition(before) }),
      ),
    ),
});
export type BackfillRepository = ReturnType<typeof createBackfillRepository>;
