import { purchasesText } from '../items/audience/purchases';
import type { ItemKey } from '../items/key-positions';
import type { Order } from '../items/revenue/order';
import type { Table } from '../platform/table/table';
import { createOrderRepository } from './order-repository';
import { hasMaxOrders, purchasesIn } from './purchase-rules';

const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER / 100 };
const pageSize = 100;
/**
 * The maximum number of pages to read, which hold a person's newest thousand orders. If a person
 * has more orders, the newest thousand already contain as many products as we store.
 */
const maxPages = 10;

/** Reads what a person bought according to their orders, in the format stored with subscribers. */
export const createReadPurchases = (table: Table) => {
  const orders = createOrderRepository(table);
  return async (customerId: string, subscriberId: string): Promise<string> => {
    const found: Order[] = [];
    let after: ItemKey | undefined;
    for (let page = 0; page < maxPages && !hasMaxOrders(found); page += 1) {
      const paging = { limit: pageSize, after };
      const next = await orders.ofPerson(customerId, subscriberId, allTime, paging);
      found.push(...next.orders);
      after = next.next;
      if (!after) break;
    }
    return purchasesText(purchasesIn(found));
  };
};
