import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPosition } from '../items/account/customer';
import { allCustomers, customerOf } from '../items/account/customer-keys';
import { type NudgeTick, nudgeTickKey, readNudgeTick } from '../items/assistant/customer-nudge';
import type { Table } from '../platform/table/table';

/** Stores the progress of the daily check of all customers. */
export const createTickRepository = ({ client, name: TableName }: Table) => ({
  async find(): Promise<NudgeTick | undefined> {
    const Key = nudgeTickKey;
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readNudgeTick(Item);
  },

  async save(tick: NudgeTick): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...nudgeTickKey, ...tick } }));
  },

  /**
   * Returns up to `Limit` customers that follow a position in the list. Also returns the position
   * to continue from if more customers follow.
   */
  async customers(from: NudgeTick['from'], Limit: number) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :all',
        ExpressionAttributeValues: { ':all': allCustomers },
        ExclusiveStartKey: from,
        Limit,
      }),
    );
    const ids = Items.flatMap(({ pk }) => customerOf(String(pk)) ?? []);
    return { ids, next: LastEvaluatedKey && customerPosition.parse(LastEvaluatedKey) };
  },
});
export type TickRepository = ReturnType<typeof createTickRepository>;
