import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { readTestRecipients, testRecipientsKey } from '../items/test-recipients';
import type { Table } from '../platform/table/table';

/** Stores the addresses a customer saves for test emails. */
export const createTestRecipientRepository = ({ client, name: TableName }: Table) => ({
  async get(customerId: string): Promise<string[]> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: testRecipientsKey(customerId) }),
    );
    return Item ? readTestRecipients(Item) : [];
  },

  async put(customerId: string, emails: readonly string[]): Promise<void> {
    const Item = { ...testRecipientsKey(customerId), emails };
    await client.send(new PutCommand({ TableName, Item }));
  },
});
