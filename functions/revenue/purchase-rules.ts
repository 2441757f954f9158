import { mostPurchases, type Purchase, purchasesText } from '../items/audience/purchases';
import { isCounted, isPerson, type Order } from '../items/revenue/order';

/** What orders come to, given newest first: of each product the last purchase. */
export const purchasesIn = (orders: readonly Order[]): Purchase[] => {
  const last = new Map<string, number>();
  for (const order of orders.filter(isCounted)) {
    const at = Math.floor(order.at / 1000);
    for (const id of order.productIds) last.set(id, Math.max(at, last.get(id) ?? 0));
  }
  return [...last].map(([productId, at]) => ({ productId, at }));
};

/** Whether older orders can no longer say anything: each of the products kept was bought later. */
export const isFull = (orders: readonly Order[]): boolean =>
  purchasesIn(orders).length >= mostPurchases;

/** What an order says of who bought: nothing of nobody's. */
const saidBy = (order: Order | undefined): string | undefined =>
  order && isPerson(order.holder) ? purchasesText(purchasesIn([order])) : undefined;

/** Whether a change of an order changes what its person bought; a decision about emails does not. */
export const changesPurchases = (before: Order | undefined, after: Order | undefined): boolean =>
  (saidBy(before) ?? '') !== (saidBy(after) ?? '');
