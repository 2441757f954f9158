import type { Checkout, Order } from '../shop/resources';
import { shopDetails } from '../shop/shop-details';
import { checkoutPayload } from '../webhooks/payloads/sale-payloads';
import { createEvent } from '../webhooks/send-webhooks';
import type { ShopifySimulator } from '../world';
import { changeTime } from './change-time';
import { placeOrder } from './orders';

/** Saves a checkout and sends its webhook, unless the checkout has no email address. */
export const saveCheckout = (
  simulator: ShopifySimulator,
  shop: string,
  checkout: Checkout,
  isNew: boolean,
): Checkout => {
  const { store, origin } = simulator;
  const next = { ...checkout, updatedAt: changeTime(simulator, isNew ? undefined : checkout) };
  store.things.put(shop, 'checkout', next);
  const { customerId } = next;
  const customer = customerId ? store.things.get(shop, 'customer', customerId) : undefined;
  const { currency } = shopDetails(simulator, shop);
  const payload = checkoutPayload(next, customer, { origin, shop, currency });
  createEvent(simulator, shop).tell(isNew ? 'checkouts/create' : 'checkouts/update', payload);
  return next;
};

/** Completes a purchase: ends the checkout and creates an order. */
export const completeCheckout = (
  simulator: ShopifySimulator,
  shop: string,
  checkout: Checkout,
): Order => {
  const order = placeOrder(simulator, shop, checkout);
  saveCheckout(simulator, shop, { ...checkout, completedAt: order.createdAt }, false);
  return order;
};
