import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { sequenceCursorKey } from '../../items/operation-keys';
import {
  readSequenceCursor,
  type SequenceCursor,
  sequenceCursorItem,
} from '../../items/operations';
import { dueEnrolmentOf, dueShardOf } from '../../items/sequence/enrolment';
import type { Table } from '../../platform/table/table';

const page = 1000;

/** The index of people who wait in series, by minute, and how far it is handed out. */
export const createTickRepository = ({ client, name: TableName }: Table) => ({
  /** Everybody of one lane of a minute, a page of at most 1,000 at a time. */
  async *lane(epochMs: number, lane: number) {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :minute',
          ExpressionAttributeValues: { ':minute': dueShardOf(epochMs, lane) },
          ExclusiveStartKey: from,
          Limit: page,
        }),
      );
      if (Items.length > 0) yield Items.map(({ g2sk }) => dueEnrolmentOf(String(g2sk)));
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
