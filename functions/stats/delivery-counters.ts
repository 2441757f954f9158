import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type DeliveryCounts, readDeliveryCounts } from '../items/delivery/delivery-counts';
import { deliveryCountsPrefix, deliveryPartition } from '../items/delivery/delivery-keys';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';

/**
 * Reads the counters of a delivery with one query for 40 items. The largest ones, eight partitions
 * of clicks on 999 links, have about 20 kB each and fit the query's 1 MB several times.
 */
export const createCounterItems =
  ({ client, name: TableName }: Table) =>
  async (deliveryId: string): Promise<readonly Item[]> => {
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
    return Items;
  };

/** Reads a delivery's results, as maintained by the stream counters. */
export const createDeliveryCounters = (table: Table) => {
  const items = createCounterItems(table);
  return {
    read: async (deliveryId: string): Promise<DeliveryCounts> =>
      readDeliveryCounts(await items(deliveryId)),
  };
};
export type DeliveryCounters = ReturnType<typeof createDeliveryCounters>;
