import { type DrawSettings, drawOrder } from './draw-order';

/**
 * Adds up the orders of each customer. Only a few bytes per customer are used. The totals are
 * needed first, because customers are written before their orders.
 */
export const tallyOrders = (drawSettings: DrawSettings) => {
  const { customers, orders } = drawSettings;
  const counts = new Uint32Array(customers);
  const spent = new Float64Array(customers);
  const firstAt = new Float64Array(customers);
  const last = new Int32Array(customers).fill(-1);
  for (let index = 0; index < orders; index += 1) {
    const order = drawOrder(index, drawSettings);
    const { customer } = order;
    if (customer === undefined || order.isTest) continue;
    const previousCount = counts[customer] ?? 0;
    if (previousCount === 0) firstAt[customer] = order.at;
    counts[customer] = previousCount + 1;
    spent[customer] = (spent[customer] ?? 0) + order.total - order.refunded;
    last[customer] = index;
  }
  return {
    of: (customer: number) => ({
      orders: counts[customer] ?? 0,
      spent: spent[customer] ?? 0,
      firstAt: counts[customer] ? firstAt[customer] : undefined,
      /** The index of the customer's last order, or -1 if there is none. */
      last: last[customer] ?? -1,
    }),
  };
};
export type Tally = ReturnType<typeof tallyOrders>;
