import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readServingPrompt,
  type ServingPrompt,
  servingPromptItem,
  servingPromptKey,
} from '../items/assistant/serving-prompt';
import type { Table } from '../platform/table/table';

/**
 * Stores which prompt is used for ideas. `undefined` as the customer means everyone without a
 * prompt of their own.
 */
export const createServingPrompts = ({ client, name: TableName }: Table) => ({
  async find(customerId: string | undefined): Promise<ServingPrompt | undefined> {
    const Key = servingPromptKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readServingPrompt(Item);
  },

  async set(customerId: string | undefined, value: ServingPrompt): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: servingPromptItem(customerId, value) }));
  },

  /** Safe to repeat. */
  async clear(customerId: string | undefined): Promise<void> {
    await client.send(new DeleteCommand({ TableName, Key: servingPromptKey(customerId) }));
  },
});
export type ServingPrompts = ReturnType<typeof createServingPrompts>;
