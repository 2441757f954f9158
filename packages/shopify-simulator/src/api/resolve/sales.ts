import { gid } from '../../shop/ids';
import {
  type Checkout,
  type Customer,
  type Line,
  type Order,
  refundedOf,
  remainingOf,
} from '../../shop/resources';
import { shopDetails } from '../../shop/shop-details';
import { recoveryUrl, shopUrl } from '../../shop/shop-urls';
import type { Call } from '../call';
import { type PageArgs, pageOfList, pageOfResources } from '../connection';
import { productById, variantById } from './goods';
import { addressOf, isoInstant, maybeInstant, moneyBag, moneyV2 } from './values';

const recentMs = 60 * 24 * 3600_000;

const currencyOf = ({ simulator, shop }: Call): string => shopDetails(simulator, shop).currency;

/** The languages in which customers of other countries than the shop's usually read it. */
const localesByCountry: Readonly<Record<string, string>> = {
  AT: 'de',
  BR: 'pt-BR',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  IL: 'he',
  IT: 'it',
  JP: 'ja',
  NL: 'nl',
  PL: 'pl',
};

/** Returns the language in which a customer read the shop. */
const localeOf = ({ country }: Customer): string => localesByCountry[country ?? ''] ?? 'en';

/** Returns a customer in the Admin API's format. */
const customerNode = (call: Call, one: Customer): object => {
  call.queryCost.points += 1;
  return {
    __typename: 'Customer',
    id: gid('Customer', one.id),
    legacyResourceId: one.id,
    tags: one.tags,
    firstName: one.firstName,
    lastName: one.lastName,
    locale: localeOf(one),
    state: 'DISABLED',
    displayName: [one.firstName, one.lastName].filter(Boolean).join(' ') || one.email || '',
    createdAt: isoInstant(one.createdAt),
    updatedAt: isoInstant(one.updatedAt),
    defaultEmailAddress: one.email && {
      emailAddress: one.email,
      marketingState: one.consent,
      marketingOptInLevel: one.consent === 'SUBSCRIBED' ? 'SINGLE_OPT_IN' : null,
      marketingUpdatedAt: maybeInstant(one.consentAt),
    },
    numberOfOrders: String(one.orders),
    amountSpent: moneyV2(one.spent, currencyOf(call)),
    lastOrder: () => orderById(call, one.lastOrderId),
    defaultAddress: addressOf(one.country),
  };
};

export const customerById = (call: Call, id: string | null | undefined) => {
  const found = id && call.simulator.store.things.get(call.shop, 'customer', id);
  return found ? customerNode(call, found) : null;
};

const lineNode = (call: Call, type: 'LineItem' | 'AbandonedCheckoutLineItem', line: Line) => {
  call.queryCost.points += 1;
  return {
    __typename: type,
    id: gid(type, line.id),
    title: line.title,
    quantity: line.quantity,
    originalUnitPriceSet: moneyBag(line.price, currencyOf(call)),
    product: () => productById(call, line.productId),
    variant: () => variantById(call, line.productId, line.variantId),
  };
};

const orderLineNode = (call: Call, order: Order, line: Line) => ({
  ...lineNode(call, 'LineItem', line),
  currentQuantity: remainingOf(order, line),
});

const visitOf = (call: Call, { landing, createdAt }: Order) => ({
  landingPage: landing === null ? null : `${shopUrl(call.simulator.origin, call.shop)}${landing}`,
  referrerUrl: null,
  occurredAt: isoInstant(createdAt),
});

const financialStatus = (order: Order): string => {
  const refunded = refundedOf(order);
  if (refunded === 0) return 'PAID';
  return refunded >= order.total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
};

const firstOf = <T>(
  call: Call,
  list: readonly T[],
  first: number | null | undefined,
): readonly T[] => {
  call.queryCost.points += Math.min(list.length, first ?? list.length);
  return first == null ? list : list.slice(0, first);
};

const orderNode = (call: Call, order: Order): object => {
  call.queryCost.points += 1;
  const currency = currencyOf(call);
  const visit = visitOf(call, order);
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: order.id,
    name: order.name,
    test: order.isTest,
    email: order.email,
    currencyCode: currency,
    discountCodes: [],
    createdAt: isoInstant(order.createdAt),
    processedAt: isoInstant(order.createdAt),
    updatedAt: isoInstant(order.updatedAt),
    cancelledAt: maybeInstant(order.cancelledAt),
    displayFulfillmentStatus: order.fulfillments.length > 0 ? 'FULFILLED' : 'UNFULFILLED',
    displayFinancialStatus: financialStatus(order),
    totalPriceSet: moneyBag(order.total, currency),
    currentTotalPriceSet: moneyBag(
      order.cancelledAt === null ? order.total - refundedOf(order) : 0,
      currency,
    ),
    totalRefundedSet: moneyBag(refundedOf(order), currency),
    customer: () => customerById(call, order.customerId),
    shippingAddress: addressOf(order.country),
    billingAddress: addressOf(order.country),
    fulfillments: ({ first }: { first?: number | null }) =>
      firstOf(call, order.fulfillments, first).map(({ id, at }) => ({
        __typename: 'Fulfillment',
        id: gid('Fulfillment', id),
        createdAt: isoInstant(at),
        status: 'SUCCESS',
      })),
    refunds: ({ first }: { first?: number | null }) =>
      firstOf(call, order.refunds, first).map(({ id, at, amount }) => ({
        __typename: 'Refund',
        id: gid('Refund', id),
        createdAt: isoInstant(at),
        totalRefundedSet: moneyBag(amount, currency),
      })),
    customerJourneySummary: { ready: true, firstVisit: visit, lastVisit: visit },
    lineItems: (args: PageArgs) =>
      pageOfList(call, args, order.lines, (line) => orderLineNode(call, order, line)),
  };
};

const orderById = (call: Call, id: string | null | undefined) => {
  const found = id && call.simulator.store.things.get(call.shop, 'order', id);
  return found ? orderNode(call, found) : null;
};

const checkoutNode = (call: Call, checkout: Checkout): object => {
  call.queryCost.points += 1;
  return {
    __typename: 'AbandonedCheckout',
    id: gid('AbandonedCheckout', checkout.id),
    name: `#${checkout.id}`,
    createdAt: isoInstant(checkout.createdAt),
    updatedAt: isoInstant(checkout.updatedAt),
    completedAt: maybeInstant(checkout.completedAt),
    abandonedCheckoutUrl: recoveryUrl(call.simulator.origin, call.shop, checkout.token),
    totalPriceSet: moneyBag(checkout.total, currencyOf(call)),
    customer: () => customerById(call, checkout.customerId),
    shippingAddress: addressOf(checkout.country),
    billingAddress: addressOf(checkout.country),
    lineItems: (args: PageArgs) =>
      pageOfList(call, args, checkout.lines, (line) =>
        lineNode(call, 'AbandonedCheckoutLineItem', line),
      ),
  };
};

export const customersPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'customer', args, (one) => customerNode(call, one));

/**
 * Returns the time from which the app can see orders. For older orders, the app needs a separate
 * scope, which Shopify grants on request.
 */
const ordersVisibleSince = ({ simulator, install }: Call): number =>
  install.scopes.includes('read_all_orders') ? 0 : simulator.clock.now() - recentMs;

export const ordersPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'order', args, (one) => orderNode(call, one), [
    { sql: 'created >= ?', value: ordersVisibleSince(call) },
  ]);

/** Returns an order by its id if the app can see it, otherwise null. */
export const visibleOrder = (call: Call, id: string | undefined) => {
  const found = id && call.simulator.store.things.get(call.shop, 'order', id);
  return found && found.createdAt >= ordersVisibleSince(call) ? orderNode(call, found) : null;
};

export const checkoutsPage = (call: Call, args: PageArgs) =>
  pageOfResources(call, 'checkout', args, (one) => checkoutNode(call, one));
