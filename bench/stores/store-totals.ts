import { DatabaseSync } from 'node:sqlite';
import { partitions } from '../../functions/items/partitions';
import type { Table } from '../../functions/platform/table/table';
import { createOrderRepository } from '../../functions/revenue/order-repository';

type OrderSums = {
  readonly orders: number;
  /** The total revenue, in the smallest unit of the currency. */
  readonly total: number;
  readonly refunded: number;
  readonly cancelled: number;
};

/**
 * Counts the data that the generator wrote, by reading the simulator's own file. Nothing may write
 * to the file at that time.
 */
export const readGeneratedTotals = (file: string, shop: string, since: number) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const count = database.prepare('SELECT count(*) AS n FROM things WHERE shop = ? AND kind = ?');
    const orders = database.prepare(`
      SELECT count(*) AS orders, sum(json->>'total') AS total,
        sum((SELECT coalesce(sum(value->>'amount'), 0) FROM json_each(things.json, '$.refunds'))) AS refunded,
        sum(json->>'cancelledAt' IS NOT NULL) AS cancelled
      FROM things WHERE shop = ? AND kind = 'order' AND created >= ?`);
    const earningQuery = database.prepare(`
      SELECT count(*) AS orders, sum(total - refunded) AS revenue FROM (
        SELECT things.json->>'total' AS total,
          (SELECT coalesce(sum(value->>'amount'), 0) FROM json_each(things.json, '$.refunds')) AS refunded
        FROM things WHERE shop = ? AND kind = 'order' AND created >= ?
          AND json->>'cancelledAt' IS NULL AND NOT json->>'isTest')
      WHERE total > refunded`);
    const reachable = database.prepare(
      "SELECT count(DISTINCT json->>'email') AS n FROM things WHERE shop = ? AND kind = 'customer'",
    );
    return {
      /** Customers with an email address. Without one, a customer can't be a subscriber. */
      reachable: Number(reachable.get(shop)?.n),
      customers: Number(count.get(shop, 'customer')?.n),
      orders: { ...orders.get(shop, since) } as unknown as OrderSums,
      /** Orders that count toward revenue: not canceled, not a test, and not refunded in full. */
      earning: { ...earningQuery.get(shop, since) } as unknown as {
        orders: number;
        revenue: number;
      },
    };
  } finally {
    database.close();
  }
};

const pageSize = 1000;

/**
 * Reads the orders the product stores, partition by partition. `repeated` is the number of orders
 * stored more than once.
 */
export const readStoredOrders = async (table: Table, customerId: string) => {
  const repository = createOrderRepository(table);
  const numbers = new Set<string>();
  const sums = { orders: 0, total: 0, refunded: 0, cancelled: 0 };
  for (const partition of partitions) {
    let afterKey: string | undefined;
    do {
      const page = await repository.partitionPage(customerId, partition, afterKey, pageSize);
      for (const order of page.orders) {
        numbers.add(order.id);
        sums.orders += 1;
        sums.total += order.total;
        sums.refunded += order.refunded;
        sums.cancelled += Number(order.isCancelled);
      }
      afterKey = page.last;
    } while (afterKey !== undefined);
  }
  return { sums, repeated: sums.orders - numbers.size };
};
