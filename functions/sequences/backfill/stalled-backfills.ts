import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  type BackfillKey,
  backfillIndex,
  backfillKey,
  backfillOf,
  backfillOrder,
  backfillUpperBound,
} from '../../items/sequence/backfill';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { stalledMs } from './backfill-rules';

/** How many backfills a tick requests again. The next tick requests the rest. */
const maxAtOnce = 200;
const width = 8;

/** Finds backfills that have made no progress for so long that their message must be lost. */
export const createStalledBackfills = ({ client, name: TableName }: Table, clock: Clock) => {
  /**
   * Postpones a backfill, so that backfills that always fail don't keep newer ones from being
   * found.
   */
  const postponeBackfill = (g2sk: string, key: BackfillKey): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: backfillKey(key),
          UpdateExpression: 'SET g2sk = :later',
          ConditionExpression: 'g2sk = :read',
          ExpressionAttributeValues: {
            ':later': backfillOrder(key, clock() + stalledMs),
            ':read': g2sk,
          },
        }),
      ),
    );

  return {
    /**
     * Returns the backfills that have been stalled the longest. Each one is returned to one caller
     * only, and again a quarter of an hour later if it is still stalled.
     */
    async take(): Promise<BackfillKey[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :all AND g2sk < :now',
          ExpressionAttributeValues: { ':all': backfillIndex, ':now': backfillUpperBound(clock()) },
          Limit: maxAtOnce,
        }),
      );
      const claimedBackfills = await pMap(
        Items,
        async ({ g2sk }) => {
          const key = backfillOf(String(g2sk));
          return (await postponeBackfill(String(g2sk), key)) ? [key] : [];
        },
        { concurrency: width },
      );
      return claimedBackfills.flat();
    },
  };
};
export type StalledBackfills = ReturnType<typeof createStalledBackfills>;
