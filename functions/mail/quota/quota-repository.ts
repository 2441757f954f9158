import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { quotaKey } from '../../items/operation-keys';
import type { Table } from '../../platform/table/table';

/** What SES lets the account send. */
export const quota = z.object({
  /** Mails per second. */
  maxSendRate: z.number(),
  /** Mails per rolling day; -1 is without a limit. */
  max24HourSend: z.number(),
  sentLast24Hours: z.number(),
  /** When SES said so. */
  at: z.string(),
});
export type Quota = z.infer<typeof quota>;

const Key = quotaKey;

/** The account's quota as last read from SES: see ticks/sync-quota.ts. */
export const createQuotaRepository = ({ client, name: TableName }: Table) => ({
  async find(): Promise<Quota | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item ? quota.parse(Item) : undefined;
  },

  async put(value: Quota): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...Key, ...value } }));
  },
});
export type QuotaRepository = ReturnType<typeof createQuotaRepository>;
