import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  backfillIndex,
  backfillKey,
  backfillOf,
  backfillOrder,
  backfillsUntil,
  type WhichBackfill,
} from '../../items/sequence/backfill';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { stalledMs } from './backfill-rules';

/** How many backfills a tick requests again. The next tick requests the rest. */
const maxAtOnce = 200;
const width = 8;

/** Finds backfills that have made no progress for so long that their message must be lost. */
export const createStalledBackfills = ({ client, name: TableName }: Table, clock: Clock) => {
  /** Postpones a backfill, so that backfills that fail each time don't hide others. */
  const putOff = (g2sk: string, which: WhichBackfill): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: backfillKey(which),
          UpdateExpression: 'SET g2sk = :later',
          ConditionExpression: 'g2sk = :read',
          ExpressionAttributeValues: {
            ':later': backfillOrder(which, clock() + stalledMs),
            ':read': g2sk,
          },
        }),
      ),
    );

  return {
    /**
     * Returns the backfills that stalled first. Each one is returned to one caller only, and again
     * a quarter of an hour later if it is still stalled.
     */
    async take(): Promise<WhichBackfill[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :all AND g2sk < :now',
          ExpressionAttributeValues: { ':all': backfillIndex, ':now': backfillsUntil(clock()) },
          Limit: maxAtOnce,
        }),
      );
      const taken = await pMap(
        Items,
        async ({ g2sk }) => {
          const which = backfillOf(String(g2sk));
          return (await putOff(String(g2sk), which)) ? [which] : [];
        },
        { concurrency: width },
      );
      return taken.flat();
    },
  };
};
export type StalledBackfills = ReturnType<typeof createStalledBackfills>;
