import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../platform/table/table';

const item = z.object({ emails: z.array(z.string()) });

const keyOf = (customerId: string) => ({ pk: `C#${customerId}`, sk: 'TEST' });

/** The addresses a customer keeps for test emails. */
export const createTestRecipientRepository = ({ client, name: TableName }: Table) => ({
  async get(customerId: string): Promise<string[]> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: keyOf(customerId) }));
    return Item ? item.parse(Item).emails : [];
  },

  async put(customerId: string, emails: readonly string[]): Promise<void> {
    const Item = { ...keyOf(customerId), emails };
    await client.send(new PutCommand({ TableName, Item }));
  },
});
