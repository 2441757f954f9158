import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { sequenceCursorKey } from '../../items/operation-keys';
import {
  readSequenceCursor,
  type SequenceCursor,
  sequenceCursorItem,
} from '../../items/operations';
import { dueEnrollmentOf, dueMinutesOf, dueShardOf } from '../../items/sequence/enrollment';
import type { Table } from '../../platform/table/table';
import type { MinuteRange } from './tick-rules';

const page = 1000;

/**
 * Reads the index of people who wait in sequences, by the minute when they are due. Also stores up
 * to which minute the index has been processed.
 */
export const createTickRepository = ({ client, name: TableName }: Table) => ({
  /**
   * Yields the people of one partition who are due in some minutes of one hour, in order, in pages
   * of up to 1,000.
   */
  async *lane(range: MinuteRange, partition: number) {
    const { from: first, to: last } = dueMinutesOf(range);
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :hour AND g2sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':hour': dueShardOf(range.first, partition),
            ':first': first,
            ':last': last,
          },
          ExclusiveStartKey: from,
          Limit: page,
        }),
      );
      if (Items.length > 0) {
        yield Items.map(({ g2sk }) => dueEnrollmentOf(range.first, String(g2sk)));
      }
      from = LastEvaluatedKey;
    } while (from);
  },

  async cursor(): Promise<SequenceCursor> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: sequenceCursorKey }));
    return readSequenceCursor(Item);
  },

  async setCursor(value: SequenceCursor): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: sequenceCursorItem(value) }));
  },
});
export type TickRepository = ReturnType<typeof createTickRepository>;
