import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readKey } from '../items/key-positions';
import { touchpointSpan } from '../items/revenue/touchpoint';
import { deleteItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** The number of clicks per page, which is as many as two requests can delete. */
const pageSize = 50;
const endOfTime = Number.MAX_SAFE_INTEGER / 100;

/** Deletes all of a person's clicks. May be repeated. */
export const createForgetTouchpoints =
  (table: Table) =>
  async (customerId: string, subscriberId: string): Promise<void> => {
    const { pk, first, last } = touchpointSpan(customerId, subscriberId, 0, endOfTime);
    for (;;) {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          Limit: pageSize,
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
        }),
      );
      if (Items.length === 0) return;
      await deleteItems(table, Items.map(readKey));
    }
  };
export type ForgetTouchpoints = ReturnType<typeof createForgetTouchpoints>;
