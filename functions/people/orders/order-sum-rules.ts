import { isCounted, type Order, worthOf } from '../../items/revenue/order';

export type OrderSum = {
  readonly orders: number;
  readonly spent: readonly { readonly currency: string; readonly amount: number }[];
  readonly isLeast: boolean;
};

/** What orders add up to, after refunds, each currency for itself: most orders first. */
export const sumOrders = (orders: readonly Order[], isLeast: boolean): OrderSum => {
  const counted = orders.filter(isCounted);
  const byCurrency = Map.groupBy(counted, ({ currency }) => currency);
  const spent = [...byCurrency].sort(([, one], [, other]) => other.length - one.length);
  return {
    orders: counted.length,
    spent: spent.map(([currency, own]) => ({
      currency,
      amount: own.reduce((sum, order) => sum + worthOf(order), 0),
    })),
    isLeast,
  };
};
