import { DatabaseSync } from 'node:sqlite';
import { lanes } from '../../functions/items/lanes';
import type { Table } from '../../functions/platform/table/table';
import { createOrderRepository } from '../../functions/revenue/order-repository';

type OrderSums = {
  readonly orders: number;
  /** In the smallest unit of the currency. */
  readonly total: number;
  readonly refunded: number;
  readonly cancelled: number;
};

/** What the generator wrote, read from the simulator's own file while nobody writes it. */
export const generated = (file: string, shop: string, since: number) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const count = database.prepare('SELECT count(*) AS n FROM things WHERE shop = ? AND kind = ?');
    const orders = database.prepare(`
      SELECT count(*) AS orders, sum(json->>'total') AS total,
        sum((SELECT coalesce(sum(value->>'amount'), 0) FROM json_each(things.json, '$.refunds'))) AS refunded,
        sum(json->>'cancelledAt' IS NOT NULL) AS cancelled
      FROM things WHERE shop = ? AND kind = 'order' AND created >= ?`);
    const earning = database.prepare(`
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
      /** With an address: nobody else can be a subscriber. */
      reachable: Number(reachable.get(shop)?.n),
      customers: Number(count.get(shop, 'customer')?.n),
      orders: { ...orders.get(shop, since) } as unknown as OrderSums,
      /** Those that count: neither called off nor a test, nor given back whole. */
      earning: { ...earning.get(shop, since) } as unknown as { orders: number; revenue: number },
    };
  } finally {
    database.close();
  }
};

const pageSize = 1000;

/** What the product keeps of orders, lane by lane; `repeated` are numbers that lie in two places. */
export const keptOrders = async (table: Table, customerId: string) => {
  const repository = createOrderRepository(table);
  const numbers = new Set<string>();
  const sums = { orders: 0, total: 0, refunded: 0, cancelled: 0 };
  for (const lane of lanes) {
    let after: string | undefined;
    do {
      const page = await repository.lanePage(customerId, lane, after, pageSize);
      for (const order of page.orders) {
        numbers.add(order.id);
        sums.orders += 1;
        sums.total += order.total;
        sums.refunded += order.refunded;
        sums.cancelled += Number(order.isCancelled);
      }
      after = page.last;
    } while (after !== undefined);
  }
  return { sums, repeated: sums.orders - numbers.size };
};
