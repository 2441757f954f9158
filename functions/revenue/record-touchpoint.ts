import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type ClickTouchpoint, touchpointItem } from '../items/revenue/touchpoint';
import type { Table } from '../platform/table/table';

/** Stores a person's click. Safe to repeat, because the same click is the same item. */
export const createRecordTouchpoint =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, touchpoint: ClickTouchpoint): Promise<void> => {
    await client.send(new PutCommand({ TableName, Item: touchpointItem(customerId, touchpoint) }));
  };
