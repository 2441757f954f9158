import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Opening,
  openingItem,
  openingKey,
  readOpening,
  type WhichOpening,
} from '../../items/sequence/opening';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { stalledMs } from './opening-rules';

/** Nobody has gone on with it, or begun it anew, since it was read. */
const asRead = ({ since, after }: Opening) => ({
  ConditionExpression: `since = :since AND ${after ? 'aft = :after' : 'attribute_not_exists(aft)'}`,
  ExpressionAttributeValues: { ':since': since, ...(after && { ':after': after }) },
});

/** How far series have come that were turned on, so that whatever breaks off is gone on with. */
export const createOpeningRepository = ({ client, name: TableName }: Table, clock: Clock) => ({
  /** Safe to repeat: what is under way for the same activation goes on where it is. */
  begin: (value: Opening): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: openingItem(value, clock() + stalledMs),
          ConditionExpression: 'attribute_not_exists(pk) OR since < :since',
          ExpressionAttributeValues: { ':since': value.since },
        }),
      ),
    ),

  async find(which: WhichOpening): Promise<Opening | undefined> {
    const Key = openingKey(which);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readOpening(Item);
  },

  /** @returns false when somebody else went on with it */
  advance: (before: Opening, after: string | undefined, restMs = stalledMs): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: openingItem({ ...before, after }, clock() + restMs),
          ...asRead(before),
        }),
      ),
    ),

  end: (before: Opening): Promise<boolean> =>
    conditionHeld(
      client.send(new DeleteCommand({ TableName, Key: openingKey(before), ...asRead(before) })),
    ),
});
export type OpeningRepository = ReturnType<typeof createOpeningRepository>;
