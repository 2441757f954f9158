import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type ClickTouch, touchItem } from '../items/revenue/touch';
import type { Table } from '../platform/table/table';

/** Keeps a click of a person. Safe to repeat: the same click is the same item. */
export const createNoteTouch =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, touch: ClickTouch): Promise<void> => {
    await client.send(new PutCommand({ TableName, Item: touchItem(customerId, touch) }));
  };
