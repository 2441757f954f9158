import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ClickTouch, readTouch, touchSpan } from '../items/revenue/touch';
import type { Table } from '../platform/table/table';
import type { Reach } from './attribution-rules';

/** Every click of a person, by person: what tells which email led to an order. */
export const createTouches = ({ client, name: TableName }: Table) => ({
  /** Somebody's last click of a time. */
  async last(
    customerId: string,
    subscriberId: string,
    { from, to }: Reach,
  ): Promise<ClickTouch | undefined> {
    const { pk, first, last } = touchSpan(customerId, subscriberId, from, to);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        Limit: 1,
        ScanIndexForward: false,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
      }),
    );
    return Items[0] && readTouch(Items[0]);
  },
});
export type Touches = ReturnType<typeof createTouches>;
