import { maxPurchases, type Purchase, purchasesText } from '../items/audience/purchases';
import { isCounted, isPerson, type Order } from '../items/revenue/order';

/** Returns the last purchase of each product in these orders, which are given newest first. */
export const purchasesIn = (orders: readonly Order[]): Purchase[] => {
  const last = new Map<string, number>();
  for (const order of orders.filter(isCounted)) {
    const at = Math.floor(order.at / 1000);
    for (const id of order.productIds) last.set(id, Math.max(at, last.get(id) ?? 0));
  }
  return [...last].map(([productId, at]) => ({ productId, at }));
};

/**
 * Returns whether older orders can be ignored, because these orders already contain the maximum
 * number of products that we store.
 */
export const hasMaxOrders = (orders: readonly Order[]): boolean =>
  purchasesIn(orders).length >= maxPurchases;

/**
 * Returns the purchases in an order as text, for comparison, or undefined if the order has no
 * buyer.
 */
const purchasesTextOf = (order: Order | undefined): string | undefined =>
  order && isPerson(order.holder) ? purchasesText(purchasesIn([order])) : undefined;

/**
 * Returns whether a change of an order changes what its person bought. A changed attribution
 * doesn't.
 */
export const changesPurchases = (before: Order | undefined, after: Order | undefined): boolean =>
  (purchasesTextOf(before) ?? '') !== (purchasesTextOf(after) ?? '');
