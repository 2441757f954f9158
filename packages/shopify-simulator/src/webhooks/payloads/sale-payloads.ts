import { isoInstant, maybeInstant } from '../../api/resolve/values';
import { gid } from '../../shop/ids';
import { decimal } from '../../shop/money';
import {
  type Checkout,
  type Customer,
  type Order,
  type Refund,
  refundedOf,
  remainingOf,
} from '../../shop/resources';
import { recoveryUrl } from '../../shop/shop-urls';
import { asNumber } from '../payload-json';
import { customerWithin } from './customer-payload';
import { addressOf, ids, linesOf, maybeId, priceSet, timestamps } from './payload-fields';

const refundBody = ({ id, at, amount, lines = [] }: Refund, orderId: string, currency: string) => ({
  ...ids('Refund', id),
  order_id: asNumber(orderId),
  created_at: isoInstant(at),
  refund_line_items: lines.map(({ lineId, quantity }) => ({
    line_item_id: asNumber(lineId),
    quantity,
  })),
  transactions: [
    {
      kind: 'refund',
      status: 'success',
      amount: decimal(amount, currency),
      currency,
      order_id: asNumber(orderId),
      created_at: isoInstant(at),
      amount_set: priceSet(amount, currency),
    },
  ],
});

/** Returns the payload of refunds/create. */
export const refundPayload = (order: Order, refund: Refund, currency: string) =>
  refundBody(refund, order.id, currency);

const financialStatus = (order: Order): string => {
  const refunded = refundedOf(order);
  if (refunded === 0) return 'paid';
  return refunded >= order.total ? 'refunded' : 'partially_refunded';
};

/** Returns the payload of orders/create, updated, cancelled and fulfilled. */
export const orderPayload = (order: Order, customer: Customer | undefined, currency: string) => ({
  ...ids('Order', order.id),
  ...timestamps(order),
  name: order.name,
  order_number: Number(order.name.slice(1)),
  test: order.isTest,
  currency,
  email: order.email,
  contact_email: order.email,
  processed_at: isoInstant(order.createdAt),
  cancelled_at: maybeInstant(order.cancelledAt),
  financial_status: financialStatus(order),
  fulfillment_status: order.fulfillments.length > 0 ? 'fulfilled' : null,
  total_price: decimal(order.total, currency),
  total_price_set: priceSet(order.total, currency),
  current_total_price: decimal(order.total - refundedOf(order), currency),
  checkout_id: maybeId(order.checkoutId),
  checkout_token: order.checkoutToken,
  landing_site: order.landing,
  referring_site: '',
  source_name: 'web',
  customer: customerWithin(customer),
  shipping_address: addressOf(order.country),
  billing_address: addressOf(order.country),
  line_items: linesOf(order.lines, currency).map((line, index) => ({
    ...line,
    current_quantity: order.lines[index] && remainingOf(order, order.lines[index]),
  })),
  fulfillments: order.fulfillments.map(({ id, at }) => ({
    id: asNumber(id),
    admin_graphql_api_id: gid('Fulfillment', id),
    status: 'success',
    order_id: asNumber(order.id),
    created_at: isoInstant(at),
  })),
  refunds: order.refunds.map((one) => refundBody(one, order.id, currency)),
});

type ShopContext = { readonly origin: string; readonly shop: string; readonly currency: string };

/** Returns the payload of checkouts/create and update. */
export const checkoutPayload = (
  checkout: Checkout,
  customer: Customer | undefined,
  { origin, shop, currency }: ShopContext,
) => ({
  ...ids('AbandonedCheckout', checkout.id),
  ...timestamps(checkout),
  token: checkout.token,
  name: `#${checkout.id}`,
  email: checkout.email,
  currency,
  completed_at: maybeInstant(checkout.completedAt),
  total_price: decimal(checkout.total, currency),
  total_price_set: priceSet(checkout.total, currency),
  abandoned_checkout_url: recoveryUrl(origin, shop, checkout.token),
  landing_site: checkout.landing,
  customer: customerWithin(customer),
  shipping_address: addressOf(checkout.country),
  billing_address: addressOf(checkout.country),
  line_items: linesOf(checkout.lines, currency),
});
