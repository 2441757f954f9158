import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type DeliveryOverview, readDeliveryOverview } from '../items/delivery/delivery';
import { deliveryKey, deliveryPartition, linkPrefix } from '../items/delivery/delivery-keys';
import { type Link, readLink } from '../items/delivery/link';
import type { ItemKey } from '../items/places';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import {
  type LanePage,
  type LaneQuery,
  type Paging,
  readLanePage,
} from '../platform/table/lane-pages';
import type { Table } from '../platform/table/table';

const notFound = () => new AppError('delivery_not_found', 'This email hasn’t been sent yet.');

/** Reads deliveries of one customer: nothing of a delivery is read before the owner is checked. */
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

    /** All links of the email, 999 at most, by number. */
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

    /** Items by their keys; those that do not exist are absent. */
    rows: (keys: readonly ItemKey[]): Promise<readonly Item[]> => getItems(table, keys),

    page: (query: LaneQuery, paging: Paging): Promise<LanePage> =>
      readLanePage(table, query, paging),
  };
};
export type DeliveryReader = ReturnType<typeof createDeliveryReader>;
