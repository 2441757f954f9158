import { PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '../../drafts/draft-repository';
import { customerPartition } from '../../items/account/customer-keys';
import {
  activeDeliveriesIndex,
  lastingDeliveryItem,
  ongoingPosition,
  openDeliveryItem,
  readActiveDelivery,
  recentDeliveryOf,
  recentPrefix,
} from '../../items/delivery/recent-delivery';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';

/**
 * The number of entries to check for another customer's delivery. This is enough, because few
 * accounts have this many in progress.
 */
const probeSize = 100;

/**
 * Lists deliveries that are in progress or ended in the last few days, and emails in sequences that
 * were sent recently.
 */
export const createRecentDeliveries = ({ client, name: TableName }: Table) => {
  const listActive = async ({ limit, cursor }: CursorPaging) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :all',
        ExpressionAttributeValues: { ':all': activeDeliveriesIndex },
        ExclusiveStartKey: cursor ? decodeCursor(ongoingPosition, cursor) : undefined,
        Limit: limit,
      }),
    );
    return {
      found: Items.map(readActiveDelivery),
      nextCursor: LastEvaluatedKey
        ? encodeCursor(ongoingPosition.parse(LastEvaluatedKey))
        : undefined,
    };
  };

  const storeRecent = async (
    customerId: string,
    deliveryId: string,
    since: number,
  ): Promise<void> => {
    const Item = lastingDeliveryItem(customerId, deliveryId, since);
    await client.send(new PutCommand({ TableName, Item }));
  };

  return {
    openItem: (customerId: string, deliveryId: string): TransactItem => ({
      Put: { TableName, Item: openDeliveryItem(customerId, deliveryId) },
    }),

    /** Safe to repeat. */
    close: (customerId: string, deliveryId: string, endedAt: number): Promise<void> =>
      storeRecent(customerId, deliveryId, endedAt),

    /**
     * Records that an email in a sequence is being sent, so that it counts toward the customer's
     * rates. Safe to repeat.
     */
    keep: storeRecent,

    /**
     * Returns the ids of a customer's deliveries that are in progress or ended in the last eight
     * days, and of the emails in sequences that were sent in that time.
     */
    async ofCustomer(customerId: string): Promise<string[]> {
      const ids: string[] = [];
      const pages = paginateQuery(
        { client },
        {
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :recent)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':recent': recentPrefix,
          },
        },
      );
      for await (const { Items = [] } of pages) ids.push(...Items.map(recentDeliveryOf));
      return ids;
    },

    /** Returns a page of all customers' unfinished deliveries, sorted by customer. */
    underWay: listActive,

    /**
     * Returns whether another customer has a delivery in progress. Checks only the first hundred
     * entries.
     */
    async othersThan(customerId: string): Promise<boolean> {
      const { found } = await listActive({ limit: probeSize });
      return found.some((delivery) => delivery.customerId !== customerId);
    },
  };
};
export type RecentDeliveries = ReturnType<typeof createRecentDeliveries>;
