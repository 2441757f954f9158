import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { nudgeItem, nudgeKey, readNudge, type StoredNudge } from '../items/assistant/nudge';
import { conditionHeld, type Table } from '../platform/table/table';

const unchangedSince = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :read', ExpressionAttributeValues: { ':read': rev } };

/** Stores nudges as managers have saved them, including the built-in nudges that they changed. */
export const createNudgeRepository = ({ client, name: TableName }: Table) => ({
  /** Lists all nudges, oldest first. There are up to 100, less than one page of the table. */
  async list(): Promise<readonly StoredNudge[]> {
    const prefixKey = nudgeKey();
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
        ConsistentRead: true,
      }),
    );
    return Items.map(readNudge);
  },

  async find(id: string): Promise<StoredNudge | undefined> {
    const Key = nudgeKey(id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readNudge(Item);
  },

  /** @returns false when someone else has saved since `readRev` */
  save: (value: StoredNudge, readRev: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({ TableName, Item: nudgeItem(value), ...unchangedSince(readRev) }),
      ),
    ),

  /** Safe to repeat. */
  async remove(id: string): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: nudgeKey(id) }));
  },
});
export type NudgeRepository = ReturnType<typeof createNudgeRepository>;
