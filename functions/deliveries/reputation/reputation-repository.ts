import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Message, messageItem } from '../../items/message';
import {
  allReputations,
  type Reputation,
  readReputation,
  reputationItem,
  reputationKey,
  reputationPosition,
} from '../../items/reputation';
import { getItems } from '../../platform/table/batch-requests';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

export const createReputationRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    async find(customerId: string): Promise<Reputation | undefined> {
      const Key = reputationKey(customerId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item ? readReputation(Item) : undefined;
    },

    /**
     * Replaces the version that was read and notifies the customer in one transaction.
     * @returns false when another write came first
     */
    async save(value: Reputation, now: number, message?: Message): Promise<boolean> {
      const isFirst = value.version === 1;
      const reputationWrite = {
        Put: {
          TableName,
          Item: reputationItem(value, now),
          ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'v = :read',
          ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': value.version - 1 } }),
        },
      };
      const messageWrites = message
        ? [{ Put: { TableName, Item: messageItem(value.customerId, message) } }]
        : [];
      try {
        await client.send(
          new TransactWriteCommand({ TransactItems: [reputationWrite, ...messageWrites] }),
        );
        return true;
      } catch (error) {
        if (lostConditions(error).length > 0) return false;
        throw error;
      }
    },

    /** Lists customers' reputations, worst first. */
    async list({ limit, cursor }: CursorPaging) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'g1pk = :all',
          ExpressionAttributeValues: { ':all': allReputations },
          ExclusiveStartKey: cursor ? decodeCursor(reputationPosition, cursor) : undefined,
          Limit: limit,
        }),
      );
      const keys = Items.map((item) => reputationPosition.parse(item)).map(({ pk, sk }) => ({
        pk,
        sk,
      }));
      const found = await getItems(table, keys);
      const byOwner = new Map(found.map((item) => [String(item.pk), readReputation(item)]));
      return {
        reputations: keys.flatMap(({ pk }) => byOwner.get(pk) ?? []),
        nextCursor: LastEvaluatedKey
          ? encodeCursor(reputationPosition.parse(LastEvaluatedKey))
          : undefined,
      };
    },
  };
};
export type ReputationRepository = ReturnType<typeof createReputationRepository>;
