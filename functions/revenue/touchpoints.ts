import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ClickTouchpoint, readTouchpoint, touchpointSpan } from '../items/revenue/touchpoint';
import type { Table } from '../platform/table/table';
import type { AttributionWindow } from './attribution-rules';

/** Stores every click by person, to find the email that led to an order. */
export const createTouchpoints = ({ client, name: TableName }: Table) => ({
  /** Returns a person's last click within a period. */
  async last(
    customerId: string,
    subscriberId: string,
    { from, to }: AttributionWindow,
  ): Promise<ClickTouchpoint | undefined> {
    const { pk, first, last } = touchpointSpan(customerId, subscriberId, from, to);
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
    return Items[0] && readTouchpoint(Items[0]);
  },
});
export type Touchpoints = ReturnType<typeof createTouchpoints>;
