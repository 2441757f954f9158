import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readKey } from '../items/places';
import { type ClickTouch, readTouch, touchItem, touchSpan } from '../items/revenue/touch';
import { deleteItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import type { Reach } from './attribution-rules';

/** As many as one request takes, twice over. */
const pageSize = 50;

/** Every click of a person, by person: what tells which email led to an order. */
export const createTouches = (table: Table) => {
  const { client, name: TableName } = table;

  const query = (customerId: string, subscriberId: string, { from, to }: Reach, Limit: number) => {
    const { pk, first, last } = touchSpan(customerId, subscriberId, from, to);
    return client.send(
      new QueryCommand({
        ...{ TableName, Limit, ScanIndexForward: false, ConsistentRead: true },
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
      }),
    );
  };

  return {
    /** Safe to repeat: the same click is the same item. */
    async note(customerId: string, touch: ClickTouch): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: touchItem(customerId, touch) }));
    },

    /** Somebody's last click of a time. */
    async last(
      customerId: string,
      subscriberId: string,
      reach: Reach,
    ): Promise<ClickTouch | undefined> {
      const { Items = [] } = await query(customerId, subscriberId, reach, 1);
      return Items[0] && readTouch(Items[0]);
    },

    /** Forgets all clicks of somebody. */
    async remove(customerId: string, subscriberId: string): Promise<void> {
      const ever = { from: 0, to: Number.MAX_SAFE_INTEGER / 100 };
      for (;;) {
        const { Items = [] } = await query(customerId, subscriberId, ever, pageSize);
        if (Items.length === 0) return;
        await deleteItems(table, Items.map(readKey));
      }
    },
  };
};
export type Touches = ReturnType<typeof createTouches>;
