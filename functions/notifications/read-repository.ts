import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type ReadMark,
  type ReadState,
  readMarkItem,
  readMarkKey,
  readReadMark,
  readReadState,
  readStateKey,
} from '../items/managers/notification-reads';
import { conditionHeld, type Table } from '../platform/table/table';

/** A range of notification ids, including both ends. */
type IdRange = { readonly from: string; readonly to: string; readonly limit: number };

/** Stores what each user has read. */
export const createReadRepository = ({ client, name: TableName }: Table) => ({
  async state(userId: string): Promise<ReadState> {
    const Key = readStateKey(userId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readReadState(Item);
  },

  /** Returns the user's read and unread marks for notifications in a range, newest first. */
  async marks(userId: string, { from, to, limit }: IdRange): Promise<readonly ReadMark[]> {
    if (to < from) return [];
    const { pk, sk } = readMarkKey(userId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': `${sk}${from}`, ':to': `${sk}${to}` },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map(readReadMark);
  },

  async mark(userId: string, mark: ReadMark, endsAt: number): Promise<void> {
    const Item = readMarkItem(userId, mark, endsAt);
    await client.send(new PutCommand({ TableName, Item }));
  },

  /**
   * Marks all notifications up to one as read and voids their individual marks. Has no effect when
   * the user already did so up to a later notification.
   */
  async readAll(userId: string, upTo: string): Promise<void> {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: readStateKey(userId),
          UpdateExpression: 'SET upTo = :upTo, #rev = if_not_exists(#rev, :none) + :one',
          ConditionExpression: 'attribute_not_exists(pk) OR upTo <= :upTo',
          ExpressionAttributeNames: { '#rev': 'rev' },
          ExpressionAttributeValues: { ':upTo': upTo, ':none': 0, ':one': 1 },
        }),
      ),
    );
  },
});
export type ReadRepository = ReturnType<typeof createReadRepository>;
