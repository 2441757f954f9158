import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  openingIndex,
  openingKey,
  openingOf,
  openingOrder,
  openingsUntil,
  type WhichOpening,
} from '../../items/sequence/opening';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { stalledMs } from './opening-rules';

/** What a tick asks for again; the rest at the next. */
const mostAtOnce = 200;
const width = 8;

/** Openings that have not moved for so long that their message must be lost. */
export const createStalledOpenings = ({ client, name: TableName }: Table, clock: Clock) => {
  /** Not looked at again for a while, so that those that fail each time hide no others. */
  const putOff = (g2sk: string, which: WhichOpening): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: openingKey(which),
          UpdateExpression: 'SET g2sk = :later',
          ConditionExpression: 'g2sk = :read',
          ExpressionAttributeValues: {
            ':later': openingOrder(which, clock() + stalledMs),
            ':read': g2sk,
          },
        }),
      ),
    );

  return {
    /** Those that stalled first. Each is taken by one caller, and again a quarter of an hour later. */
    async take(): Promise<WhichOpening[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :all AND g2sk < :now',
          ExpressionAttributeValues: { ':all': openingIndex, ':now': openingsUntil(clock()) },
          Limit: mostAtOnce,
        }),
      );
      const taken = await pMap(
        Items,
        async ({ g2sk }) => {
          const which = openingOf(String(g2sk));
          return (await putOff(String(g2sk), which)) ? [which] : [];
        },
        { concurrency: width },
      );
      return taken.flat();
    },
  };
};
export type StalledOpenings = ReturnType<typeof createStalledOpenings>;
