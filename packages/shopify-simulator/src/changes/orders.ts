import {
  type Checkout,
  type Line,
  type Order,
  type Refund,
  type RefundLine,
  refundedOf,
  remainingOf,
} from '../shop/resources';
import { changeShop, shopDetails, withNumbers } from '../shop/shop-details';
import { orderPayload, refundPayload } from '../webhooks/payloads/sale-payloads';
import { createEvent } from '../webhooks/send-webhooks';
import type { Topic } from '../webhooks/topics';
import type { ShopifySimulator } from '../world';
import { changeTime } from './change-time';
import { countPurchase } from './customers';

const customerOf = ({ store }: ShopifySimulator, shop: string, { customerId }: Order) =>
  customerId === null ? undefined : store.things.get(shop, 'customer', customerId);

const sendOrderEvents = (
  simulator: ShopifySimulator,
  shop: string,
  order: Order,
  topicNames: readonly Topic[],
) => {
  const { currency } = shopDetails(simulator, shop);
  const payload = orderPayload(order, customerOf(simulator, shop, order), currency);
  const { tell: sendEvent } = createEvent(simulator, shop);
  for (const topic of topicNames) sendEvent(topic, payload);
};

/** Returns the next order's name: `#1001` */
const nextName = (simulator: ShopifySimulator, shop: string): string => {
  const lastOrder = shopDetails(simulator, shop).lastOrder + 1;
  changeShop(simulator, shop, { lastOrder });
  return `#${lastOrder}`;
};

/** Creates the order of a completed checkout. */
export const placeOrder = (
  simulator: ShopifySimulator,
  shop: string,
  checkout: Checkout,
): Order => {
  const { customerId, email, total, country, landing, id: checkoutId, token } = checkout;
  const at = changeTime(simulator);
  const order: Order = {
    id: withNumbers(simulator, shop, (next) => next()),
    name: nextName(simulator, shop),
    createdAt: at,
    updatedAt: at,
    customerId,
    email,
    total,
    isTest: false,
    cancelledAt: null,
    fulfillments: [],
    refunds: [],
    country,
    landing,
    lines: checkout.lines,
    checkoutId,
    checkoutToken: token,
  };
  simulator.store.things.put(shop, 'order', order);
  countPurchase(simulator, shop, customerId, { amount: total, order });
  sendOrderEvents(simulator, shop, order, ['orders/create']);
  return order;
};

type Change = (order: Order, at: number, next: () => string) => Order | undefined;

/**
 * Changes an order and sends the webhook.
 * @returns undefined when there was nothing to change
 */
const changeOrder = (
  simulator: ShopifySimulator,
  shop: string,
  id: string,
  change: Change,
  also: readonly Topic[] = [],
): Order | undefined => {
  const before = simulator.store.things.get(shop, 'order', id);
  if (!before) return undefined;
  const at = changeTime(simulator, before);
  const after = withNumbers(simulator, shop, (next) => change(before, at, next));
  if (!after) return undefined;
  const order = { ...after, updatedAt: at };
  simulator.store.things.put(shop, 'order', order);
  sendOrderEvents(simulator, shop, order, ['orders/updated', ...also]);
  return order;
};

export const fulfillOrder = (simulator: ShopifySimulator, shop: string, id: string) =>
  changeOrder(
    simulator,
    shop,
    id,
    (order, at, next) =>
      order.fulfillments.length > 0 || order.cancelledAt !== null
        ? undefined
        : { ...order, fulfillments: [{ id: next(), at }] },
    ['orders/fulfilled'],
  );

/** Calculates what is refunded for an order. */
type Return = (order: Order) => Pick<Refund, 'amount' | 'lines'>;

/** Returns the part of the given lines that hasn't been refunded yet. */
const refundLinesOf = (order: Order, lines: readonly Line[]): readonly RefundLine[] =>
  lines.flatMap((line) => {
    const quantity = remainingOf(order, line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });

const refundLines = (simulator: ShopifySimulator, shop: string, id: string, returned: Return) => {
  const order = changeOrder(simulator, shop, id, (before, at, next) => {
    const refundedLines = returned(before);
    if (refundedLines.amount <= 0) return undefined;
    return { ...before, refunds: [...before.refunds, { id: next(), at, ...refundedLines }] };
  });
  const refund = order?.refunds.at(-1);
  if (!order || !refund) return undefined;
  const { currency } = shopDetails(simulator, shop);
  createEvent(simulator, shop).tell('refunds/create', refundPayload(order, refund, currency));
  countPurchase(simulator, shop, order.customerId, { amount: -refund.amount });
  return order;
};

/**
 * Refunds a share of the amount that hasn't been refunded yet. A full refund also returns the
 * items. A partial refund only returns money.
 * @param refundedShare from 0 to 1
 */
export const refundOrder = (
  simulator: ShopifySimulator,
  shop: string,
  id: string,
  refundedShare: number,
) =>
  refundLines(simulator, shop, id, (order) => ({
    amount: Math.round((order.total - refundedOf(order)) * refundedShare),
    lines: refundedShare === 1 ? refundLinesOf(order, order.lines) : [],
  }));

/** Refunds the first item that hasn't been returned yet, at its price. */
export const returnLine = (simulator: ShopifySimulator, shop: string, id: string) =>
  refundLines(simulator, shop, id, (order) => {
    const line = order.lines.find((one) => remainingOf(order, one) > 0);
    if (!line) return { amount: 0 };
    const refundable = order.total - refundedOf(order);
    return {
      amount: Math.min(refundable, line.price * remainingOf(order, line)),
      lines: refundLinesOf(order, [line]),
    };
  });

export const cancelOrder = (simulator: ShopifySimulator, shop: string, id: string) =>
  changeOrder(
    simulator,
    shop,
    id,
    (order, at) => (order.cancelledAt === null ? { ...order, cancelledAt: at } : undefined),
    ['orders/cancelled'],
  );
