import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type DeliveryCounts, readDeliveryCounts } from '../items/delivery/delivery-counts';
import { deliveryCountsPrefix, deliveryPartition } from '../items/delivery/delivery-keys';
import type { Table } from '../platform/table/table';

/**
 * Reads what the projector counted for a delivery: one query over 32 items. The largest, eight lanes
 * of clicks on 999 links, have some 16 kB each: they fit the query's 1 MB several times over.
 */
export const createDeliveryCounters = ({ client, name: TableName }: Table) => ({
  async read(deliveryId: string): Promise<DeliveryCounts> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :stats)',
        ExpressionAttributeValues: {
          ':pk': deliveryPartition(deliveryId),
          ':stats': deliveryCountsPrefix,
        },
      }),
    );
    return readDeliveryCounts(Items);
  },
});
export type DeliveryCounters = ReturnType<typeof createDeliveryCounters>;
