import { gid } from '../shop/ids';
import type { Consent, Customer } from '../shop/resources';
import { withNumbers } from '../shop/shop-details';
import { asNumber } from '../webhooks/payload-json';
import { consentPayload, customerPayload } from '../webhooks/payloads/customer-payload';
import { createEvent, sendToApp } from '../webhooks/send-webhooks';
import type { ShopifySimulator } from '../world';
import { changeTime } from './change-time';

const customerOf = ({ store }: ShopifySimulator, shop: string, id: string): Customer | undefined =>
  store.things.get(shop, 'customer', id);

/**
 * Saves a changed customer.
 * @returns the customer with the time of the change
 */
const saveChanged = (
  simulator: ShopifySimulator,
  shop: string,
  shopCustomer: Customer,
): Customer => {
  const next = { ...shopCustomer, updatedAt: changeTime(simulator, shopCustomer) };
  simulator.store.things.put(shop, 'customer', next);
  return next;
};

type NewCustomer = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'country'>;

/** Creates a customer and sends the webhook. */
const createCustomer = (
  simulator: ShopifySimulator,
  shop: string,
  input: NewCustomer,
): Customer => {
  const at = changeTime(simulator);
  const shopCustomer: Customer = {
    id: withNumbers(simulator, shop, (next) => next()),
    createdAt: at,
    updatedAt: at,
    ...input,
    consent: 'NOT_SUBSCRIBED',
    consentAt: null,
    tags: [],
    orders: 0,
    spent: 0,
    lastOrderId: null,
    lastOrderAt: null,
  };
  simulator.store.things.put(shop, 'customer', shopCustomer);
  createEvent(simulator, shop).tell('customers/create', customerPayload(shopCustomer));
  return shopCustomer;
};

/**
 * Returns the customer with an email address. Creates the customer if the shop has none with this
 * address.
 */
export const customerOfEmail = (
  simulator: ShopifySimulator,
  shop: string,
  input: NewCustomer & { readonly email: string },
): Customer =>
  simulator.store.things.named(shop, 'customer', input.email) ??
  createCustomer(simulator, shop, input);

/** Sets whether a customer agreed to get the shop's emails. */
export const setConsent = (
  simulator: ShopifySimulator,
  shop: string,
  id: string,
  consent: Consent,
): void => {
  const before = customerOf(simulator, shop, id);
  if (!before || before.consent === consent) return;
  const consentAt = changeTime(simulator, before);
  const after = saveChanged(simulator, shop, { ...before, consent, consentAt });
  const { tell: sendEvent } = createEvent(simulator, shop);
  sendEvent('customers_email_marketing_consent/update', consentPayload(after));
  sendEvent('customers/update', customerPayload(after));
};

/** Adds an order to a customer's totals, or subtracts a refund. */
export const countPurchase = (
  simulator: ShopifySimulator,
  shop: string,
  id: string | null,
  {
    amount,
    order,
  }: { readonly amount: number; readonly order?: { id: string; createdAt: number } },
): Customer | undefined => {
  const before = id === null ? undefined : customerOf(simulator, shop, id);
  if (!before) return undefined;
  const after = saveChanged(simulator, shop, {
    ...before,
    spent: before.spent + amount,
    orders: before.orders + (order ? 1 : 0),
    lastOrderId: order?.id ?? before.lastOrderId,
    lastOrderAt: order?.createdAt ?? before.lastOrderAt,
  });
  createEvent(simulator, shop).tell('customers/purchasing_summary', {
    customerId: gid('Customer', after.id),
  });
  return after;
};

/**
 * Handles a customer's request to delete their data: notifies the app, then removes the personal
 * data from the shop.
 */
export const redactCustomer = async (simulator: ShopifySimulator, shop: string, id: string) => {
  const before = customerOf(simulator, shop, id);
  if (!before) return;
  const customerReference = { id: asNumber(id), email: before.email, phone: null };
  saveChanged(simulator, shop, {
    ...before,
    email: null,
    firstName: null,
    lastName: null,
    country: null,
    consent: 'REDACTED',
  });
  await sendToApp(simulator, shop, 'customers/redact', {
    shop_id: 1,
    customer: customerReference,
    orders_to_redact: [],
  });
};

/** Handles a customer's request for a copy of the data that the app stores: notifies the app. */
export const requestData = async (simulator: ShopifySimulator, shop: string, id: string) => {
  const found = customerOf(simulator, shop, id);
  if (!found) return;
  await sendToApp(simulator, shop, 'customers/data_request', {
    shop_id: 1,
    orders_requested: [],
    data_request: { id: 1 },
    customer: { id: asNumber(id), email: found.email, phone: null },
  });
};

/** Merges two customers. The orders of the second customer are assigned to the first. */
export const mergeCustomers = (
  simulator: ShopifySimulator,
  shop: string,
  targetId: string,
  mergedEmail: string,
): void => {
  const target = customerOf(simulator, shop, targetId);
  const merged = simulator.store.things.named(shop, 'customer', mergedEmail);
  if (!target || !merged || target.id === merged.id) return;
  const isLater = (merged.lastOrderAt ?? 0) > (target.lastOrderAt ?? 0);
  const after = saveChanged(simulator, shop, {
    ...target,
    orders: target.orders + merged.orders,
    spent: target.spent + merged.spent,
    ...(isLater && { lastOrderAt: merged.lastOrderAt, lastOrderId: merged.lastOrderId }),
  });
  simulator.store.things.remove(shop, 'customer', merged.id);
  const { tell: sendEvent } = createEvent(simulator, shop);
  sendEvent('customers/merge', {
    admin_graphql_api_customer_kept_id: gid('Customer', after.id),
    admin_graphql_api_customer_deleted_id: gid('Customer', merged.id),
    admin_graphql_api_job_id: null,
    errors: [],
    status: 'completed',
  });
  sendEvent('customers/update', customerPayload(after));
};

export const deleteCustomer = (simulator: ShopifySimulator, shop: string, id: string): void => {
  if (!customerOf(simulator, shop, id)) return;
  simulator.store.things.remove(shop, 'customer', id);
  createEvent(simulator, shop).tell('customers/delete', {
    id: asNumber(id),
    admin_graphql_api_id: gid('Customer', id),
  });
};
