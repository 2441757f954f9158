import { changeShop, shopFacts, withNumbers } from '../shop/shop-facts';
import {
  type Checkout,
  keptOf,
  type Line,
  type Order,
  type Refund,
  type RefundLine,
  refundedOf,
} from '../shop/things';
import { orderPayload, refundPayload } from '../webhooks/payloads/sale-payloads';
import { createEvent } from '../webhooks/tell';
import type { Topic } from '../webhooks/topics';
import type { ShopifyWorld } from '../world';
import { countPurchase } from './customers';
import { changeTime } from './later';

const customerOf = ({ store }: ShopifyWorld, shop: string, { customerId }: Order) =>
  customerId === null ? undefined : store.things.get(shop, 'customer', customerId);

const tellOrder = (world: ShopifyWorld, shop: string, order: Order, named: readonly Topic[]) => {
  const { currency } = shopFacts(world, shop);
  const payload = orderPayload(order, customerOf(world, shop, order), currency);
  const { tell } = createEvent(world, shop);
  for (const topic of named) tell(topic, payload);
};

/** Returns the next order's name: `#1001` */
const nextName = (world: ShopifyWorld, shop: string): string => {
  const lastOrder = shopFacts(world, shop).lastOrder + 1;
  changeShop(world, shop, { lastOrder });
  return `#${lastOrder}`;
};

/** Creates the order of a completed checkout. */
export const placeOrder = (world: ShopifyWorld, shop: string, checkout: Checkout): Order => {
  const { customerId, email, total, country, landing, id: checkoutId, token } = checkout;
  const at = changeTime(world);
  const order: Order = {
    id: withNumbers(world, shop, (next) => next()),
    name: nextName(world, shop),
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
  world.store.things.put(shop, 'order', order);
  countPurchase(world, shop, customerId, { spent: total, order });
  tellOrder(world, shop, order, ['orders/create']);
  return order;
};

type Change = (order: Order, at: number, next: () => string) => Order | undefined;

/**
 * Changes an order and sends the webhook.
 * @returns undefined when there was nothing to change
 */
const changeOrder = (
  world: ShopifyWorld,
  shop: string,
  id: string,
  change: Change,
  also: readonly Topic[] = [],
): Order | undefined => {
  const before = world.store.things.get(shop, 'order', id);
  if (!before) return undefined;
  const at = changeTime(world, before);
  const after = withNumbers(world, shop, (next) => change(before, at, next));
  if (!after) return undefined;
  const order = { ...after, updatedAt: at };
  world.store.things.put(shop, 'order', order);
  tellOrder(world, shop, order, ['orders/updated', ...also]);
  return order;
};

export const fulfilOrder = (world: ShopifyWorld, shop: string, id: string) =>
  changeOrder(
    world,
    shop,
    id,
    (order, at, next) =>
      order.fulfillments.length > 0 || order.cancelledAt !== null
        ? undefined
        : { ...order, fulfillments: [{ id: next(), at }] },
    ['orders/fulfilled'],
  );

/** Determines what is refunded of an order. */
type Return = (order: Order) => Pick<Refund, 'amount' | 'lines'>;

/** Returns the part of some lines that isn't refunded yet. */
const backOf = (order: Order, lines: readonly Line[]): readonly RefundLine[] =>
  lines.flatMap((line) => {
    const quantity = keptOf(order, line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });

const giveBack = (world: ShopifyWorld, shop: string, id: string, returned: Return) => {
  const order = changeOrder(world, shop, id, (before, at, next) => {
    const back = returned(before);
    if (back.amount <= 0) return undefined;
    return { ...before, refunds: [...before.refunds, { id: next(), at, ...back }] };
  });
  const refund = order?.refunds.at(-1);
  if (!order || !refund) return undefined;
  const { currency } = shopFacts(world, shop);
  createEvent(world, shop).tell('refunds/create', refundPayload(order, refund, currency));
  countPurchase(world, shop, order.customerId, { spent: -refund.amount });
  return order;
};

/**
 * Refunds a share of what is left. A full refund also returns the items; a partial one is money
 * only.
 * @param share from 0 to 1
 */
export const refundOrder = (world: ShopifyWorld, shop: string, id: string, share: number) =>
  giveBack(world, shop, id, (order) => ({
    amount: Math.round((order.total - refundedOf(order)) * share),
    lines: share === 1 ? backOf(order, order.lines) : [],
  }));

/** Refunds the first item not yet returned, at its price. */
export const returnLine = (world: ShopifyWorld, shop: string, id: string) =>
  giveBack(world, shop, id, (order) => {
    const line = order.lines.find((one) => keptOf(order, one) > 0);
    if (!line) return { amount: 0 };
    const left = order.total - refundedOf(order);
    return {
      amount: Math.min(left, line.price * keptOf(order, line)),
      lines: backOf(order, [line]),
    };
  });

export const cancelOrder = (world: ShopifyWorld, shop: string, id: string) =>
  changeOrder(
    world,
    shop,
    id,
    (order, at) => (order.cancelledAt === null ? { ...order, cancelledAt: at } : undefined),
    ['orders/cancelled'],
  );
