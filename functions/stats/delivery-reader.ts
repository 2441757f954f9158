import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type DeliveryOverview, readDeliveryOverview } from '../items/delivery/delivery';
import { deliveryKey, deliveryPartition, linkPrefix } from '../items/delivery/delivery-keys';
import { type Link, readLink } from '../items/delivery/link';
import type { ItemKey } from '../items/key-positions';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import {
  type Paging,
  type PartitionPage,
  type PartitionQuery,
  readPartitionPage,
} from '../platform/table/partition-pages';
import type { Table } from '../platform/table/table';

const notFound = () => new AppError('delivery_not_found', 'This email hasn’t been sent yet.');

/** Reads deliveries of one customer. Nothing of a delivery is read before its owner is checked. */
export const createDeliveryReader = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** @throws AppError delivery_not_found, also for another customer's delivery */
    async get(customerId: string, deliveryId: string): Promise<DeliveryOverview> {
      const Key = deliveryKey(deliveryId);
      const { Item } = await client.send(new GetCommand({ TableName, Key }));
      const found = readDeliveryOverview(Item);
      if (found?.customerId !== customerId) throw notFound();
      return found;
    },

    /** Returns all links of the email, up to 999, by number. */
    async links(deliveryId: string): Promise<Link[]> {
      const pages = paginateQuery(
        { client },
        {
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
          ExpressionAttributeValues: {
            ':pk': deliveryPartition(deliveryId),
            ':links': linkPrefix,
          },
        },
      );
      const found: Link[] = [];
      for await (const { Items = [] } of pages) found.push(...Items.map(readLink));
      return found;
    },

    /** Returns items by their keys. Those that don't exist are missing. */
    rows: (keys: readonly ItemKey[]): Promise<readonly Item[]> => getItems(table, keys),

    page: (query: PartitionQuery, paging: Paging): Promise<PartitionPage> =>
      readPartitionPage(table, query, paging),
  };
};
export type DeliveryReader = ReturnType<typeof createDeliveryReader>;
