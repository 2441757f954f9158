import { PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '../../drafts/draft-repository';
import { customerPartition } from '../../items/account/customer-keys';
import {
  endedDeliveryItem,
  openDeliveryItem,
  readUnderWay,
  recentDeliveryOf,
  recentPrefix,
  underWayIndex,
  underWayPlace,
} from '../../items/delivery/recent-delivery';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';

/** Enough entries to come upon another customer's delivery: few accounts have so many under way. */
const probeSize = 100;

/** The register of deliveries that are under way, or ended in the last days. */
export const createRecentDeliveries = ({ client, name: TableName }: Table) => {
  const underWay = async ({ limit, cursor }: CursorPaging) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :all',
        ExpressionAttributeValues: { ':all': underWayIndex },
        ExclusiveStartKey: cursor ? decodeCursor(underWayPlace, cursor) : undefined,
        Limit: limit,
      }),
    );
    return {
      found: Items.map(readUnderWay),
      nextCursor: LastEvaluatedKey
        ? encodeCursor(underWayPlace.parse(LastEvaluatedKey))
        : undefined,
    };
  };

  return {
    openItem: (customerId: string, deliveryId: string): TransactItem => ({
      Put: { TableName, Item: openDeliveryItem(customerId, deliveryId) },
    }),

    /** Safe to repeat. */
    async close(customerId: string, deliveryId: string, endedAt: number): Promise<void> {
      const Item = endedDeliveryItem(customerId, deliveryId, endedAt);
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Ids of a customer's deliveries that are under way or ended in the last eight days. */
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

    /** A page of all customers' deliveries that have not ended, by customer. */
    underWay,

    /** Whether another customer has a delivery under way, judged by the first hundred entries. */
    async othersThan(customerId: string): Promise<boolean> {
      const { found } = await underWay({ limit: probeSize });
      return found.some((delivery) => delivery.customerId !== customerId);
    },
  };
};
export type RecentDeliveries = ReturnType<typeof createRecentDeliveries>;
