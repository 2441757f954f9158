import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ItemKey } from '../items/key-positions';
import { readSales, salesPartition } from '../items/revenue/revenue-counts';
import { type Clock, toInstant } from '../platform/clock';
import { dayMs } from '../platform/local-day';
import type { Table } from '../platform/table/table';

/** Covers this month and the three months before it. */
const reachDays = 92;

/**
 * The maximum number of pages to read. Eight pages of 1 MB hold about 60,000 products. Only
 * unusually large stores have more.
 */
const maxPages = 8;

export type BestSeller = { readonly productId: string; readonly orders: number };

/** Returns products by how many recent orders contained them, the best first. */
export const createBestSellers = ({ client, name: TableName }: Table, clock: Clock) => {
  const countOrders = async (customerId: string, since: string): Promise<Map<string, number>> => {
    const orders = new Map<string, number>();
    let after: ItemKey | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExclusiveStartKey: after,
          ExpressionAttributeValues: { ':pk': salesPartition(customerId) },
        }),
      );
      for (const item of Items) {
        const sold = readSales(item, since);
        orders.set(sold.productId, (orders.get(sold.productId) ?? 0) + sold.orders);
      }
      after = LastEvaluatedKey as ItemKey | undefined;
      if (!after) break;
    }
    return orders;
  };

  return async (customerId: string, limit: number): Promise<readonly BestSeller[]> => {
    const since = toInstant(clock() - reachDays * dayMs).slice(0, 7);
    return [...(await countOrders(customerId, since))]
      .map(([productId, orders]) => ({ productId, orders }))
      .filter(({ orders }) => orders > 0)
      .sort(
        (one, other) => other.orders - one.orders || one.productId.localeCompare(other.productId),
      )
      .slice(0, limit);
  };
};
export type BestSellers = ReturnType<typeof createBestSellers>;
