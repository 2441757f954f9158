import { shopFacts } from '../shop/shop-facts';
import type { Checkout, Order } from '../shop/things';
import { checkoutPayload } from '../webhooks/payloads/sale-payloads';
import { createEvent } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import { changeTime } from './later';
import { placeOrder } from './orders';

/** Saves a checkout and sends its webhook, unless it has no address. */
export const saveCheckout = (
  world: ShopifyWorld,
  shop: string,
  checkout: Checkout,
  isNew: boolean,
): Checkout => {
  const { store, origin } = world;
  const next = { ...checkout, updatedAt: changeTime(world, isNew ? undefined : checkout) };
  store.things.put(shop, 'checkout', next);
  const { customerId } = next;
  const customer = customerId ? store.things.get(shop, 'customer', customerId) : undefined;
  const { currency } = shopFacts(world, shop);
  const payload = checkoutPayload(next, customer, { origin, shop, currency });
  createEvent(world, shop).tell(isNew ? 'checkouts/create' : 'checkouts/update', payload);
  return next;
};

/** Completes a purchase: ends the checkout and creates an order. */
export const completeCheckout = (world: ShopifyWorld, shop: string, checkout: Checkout): Order => {
  const order = placeOrder(world, shop, checkout);
  saveCheckout(world, shop, { ...checkout, completedAt: order.createdAt }, false);
  return order;
};
