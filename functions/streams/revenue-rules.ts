import { isCounted, type Order, orderPlaceOf, readOrder, worthOf } from '../items/revenue/order';
import {
  dayCounter,
  deliveryRevenueKey,
  moneyCounter,
  ordersCounter,
  revenueMonthKey,
  soldCounter,
  soldKey,
} from '../items/revenue/revenue-counts';
import { toInstant } from '../platform/clock';
import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';
import type { CounterMove } from './counter-rules';

type Place = NonNullable<ReturnType<typeof orderPlaceOf>>;

const money = (order: Order) => ({
  [moneyCounter(order.currency)]: worthOf(order),
  [ordersCounter]: isCounted(order) ? 1 : 0,
});

const ofDay = (order: Order) => {
  const { day, currency, decision } = order;
  const worth = worthOf(order);
  const counted = isCounted(order) ? 1 : 0;
  const attributed = decision?.touch !== undefined;
  return {
    [dayCounter(day, 'total', currency)]: worth,
    [dayCounter(day, 'orders')]: counted,
    // Again by currency: an order in another one is not in the count beside the shop's money.
    [dayCounter(day, 'orders', currency)]: counted,
    [dayCounter(day, 'attributed', currency)]: attributed ? worth : 0,
    [dayCounter(day, 'attributedOrders')]: attributed ? counted : 0,
    [dayCounter(day, 'attributedOrders', currency)]: attributed ? counted : 0,
  };
};

/**
 * Everything that one order counts for: its email, its day, its products. The items lie
 * apart by the lane of the order, so that each has the cursors of one partition alone.
 */
const countsOf = (item: Item, { customerId, lane }: Place): CounterMove[] => {
  const order = readOrder(item);
  const month = toInstant(order.at).slice(0, 7);
  const touch = order.decision?.touch;
  const sold = isCounted(order) ? 1 : 0;
  return [
    { ...revenueMonthKey(customerId, month, lane), moves: ofDay(order) },
    ...(touch ? [{ ...deliveryRevenueKey(touch.deliveryId, lane), moves: money(order) }] : []),
    ...order.productIds.map((id) => ({
      ...soldKey(customerId, id, lane),
      moves: { [soldCounter(month)]: sold },
    })),
  ];
};

type Sums = Map<string, { pk: string; sk: string; moves: Record<string, number> }>;

const addUp = (sums: Sums, counts: readonly CounterMove[], sign: 1 | -1): void => {
  for (const { pk, sk, moves } of counts) {
    const key = `${pk} ${sk}`;
    const sum = sums.get(key) ?? { pk, sk, moves: {} };
    sums.set(key, sum);
    for (const [name, value] of Object.entries(moves)) {
      sum.moves[name] = (sum.moves[name] ?? 0) + sign * value;
    }
  }
};

const moving = (moves: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(moves).filter(([, move]) => move !== 0));

/** What a change of an order moves; an order that earns somebody else moves both. */
export const revenueMoves = (change: Change): readonly CounterMove[] => {
  const place = orderPlaceOf(change.pk);
  if (!place) return [];
  const { before, after } = change;
  const sums: Sums = new Map();
  if (before) addUp(sums, countsOf(before, place), -1);
  if (after) addUp(sums, countsOf(after, place), 1);
  return [...sums.values()].map((sum) => ({ ...sum, moves: moving(sum.moves) }));
};
