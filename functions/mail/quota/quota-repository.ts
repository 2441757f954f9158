import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { quotaKey } from '../../items/operation-keys';
import { type Quota, readQuota } from '../../items/operations';
import type { Table } from '../../platform/table/table';

const Key = quotaKey;

/** Stores the account's quota as last read from SES. See ticks/sync-quota.ts. */
export const createQuotaRepository = ({ client, name: TableName }: Table) => ({
  async find(): Promise<Quota | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readQuota(Item) : undefined;
  },

  async put(value: Quota): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...Key, ...value } }));
  },
});
export type QuotaRepository = ReturnType<typeof createQuotaRepository>;
