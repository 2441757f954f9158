import { gid } from '../shop/ids';
import { withNumbers } from '../shop/shop-facts';
import type { Consent, Customer } from '../shop/things';
import { asNumber } from '../webhooks/payload-json';
import { consentPayload, customerPayload } from '../webhooks/payloads/customer-payload';
import { createEvent, tellApp } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import { changeTime } from './later';

const customerOf = ({ store }: ShopifyWorld, shop: string, id: string): Customer | undefined =>
  store.things.get(shop, 'customer', id);

/**
 * Saves a changed customer.
 * @returns the customer with the time of the change
 */
const changed = (world: ShopifyWorld, shop: string, one: Customer): Customer => {
  const next = { ...one, updatedAt: changeTime(world, one) };
  world.store.things.put(shop, 'customer', next);
  return next;
};

type NewCustomer = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'country'>;

/** Creates a customer and sends the webhook. */
const createCustomer = (world: ShopifyWorld, shop: string, asked: NewCustomer): Customer => {
  const at = changeTime(world);
  const one: Customer = {
    id: withNumbers(world, shop, (next) => next()),
    createdAt: at,
    updatedAt: at,
    ...asked,
    consent: 'NOT_SUBSCRIBED',
    consentAt: null,
    tags: [],
    orders: 0,
    spent: 0,
    lastOrderId: null,
    lastOrderAt: null,
  };
  world.store.things.put(shop, 'customer', one);
  createEvent(world, shop).tell('customers/create', customerPayload(one));
  return one;
};

/** Returns the customer with an address, created if the shop has none. */
export const customerOfEmail = (
  world: ShopifyWorld,
  shop: string,
  asked: NewCustomer & { readonly email: string },
): Customer =>
  world.store.things.named(shop, 'customer', asked.email) ?? createCustomer(world, shop, asked);

/** Sets a customer's consent to the shop's emails. */
export const setConsent = (
  world: ShopifyWorld,
  shop: string,
  id: string,
  consent: Consent,
): void => {
  const before = customerOf(world, shop, id);
  if (!before || before.consent === consent) return;
  const consentAt = changeTime(world, before);
  const after = changed(world, shop, { ...before, consent, consentAt });
  const { tell } = createEvent(world, shop);
  tell('customers_email_marketing_consent/update', consentPayload(after));
  tell('customers/update', customerPayload(after));
};

/** Adds an order to a customer's totals, or subtracts a refund. */
export const countPurchase = (
  world: ShopifyWorld,
  shop: string,
  id: string | null,
  { spent, order }: { readonly spent: number; readonly order?: { id: string; createdAt: number } },
): Customer | undefined => {
  const before = id === null ? undefined : customerOf(world, shop, id);
  if (!before) return undefined;
  const after = changed(world, shop, {
    ...before,
    spent: before.spent + spent,
    orders: before.orders + (order ? 1 : 0),
    lastOrderId: order?.id ?? before.lastOrderId,
    lastOrderAt: order?.createdAt ?? before.lastOrderAt,
  });
  createEvent(world, shop).tell('customers/purchasing_summary', {
    customerId: gid('Customer', after.id),
  });
  return after;
};

/**
 * Handles a customer's request to be forgotten: notifies the app, then removes the personal data
 * from the shop.
 */
export const redactCustomer = async (world: ShopifyWorld, shop: string, id: string) => {
  const before = customerOf(world, shop, id);
  if (!before) return;
  const who = { id: asNumber(id), email: before.email, phone: null };
  changed(world, shop, {
    ...before,
    email: null,
    firstName: null,
    lastName: null,
    country: null,
    consent: 'REDACTED',
  });
  await tellApp(world, shop, 'customers/redact', {
    shop_id: 1,
    customer: who,
    orders_to_redact: [],
  });
};

/** Handles a customer's request to see what the app stores. */
export const requestData = async (world: ShopifyWorld, shop: string, id: string) => {
  const found = customerOf(world, shop, id);
  if (!found) return;
  await tellApp(world, shop, 'customers/data_request', {
    shop_id: 1,
    orders_requested: [],
    data_request: { id: 1 },
    customer: { id: asNumber(id), email: found.email, phone: null },
  });
};

/** Merges two customers. The second one's orders become the first one's. */
export const mergeCustomers = (
  world: ShopifyWorld,
  shop: string,
  keptId: string,
  goneEmail: string,
): void => {
  const kept = customerOf(world, shop, keptId);
  const gone = world.store.things.named(shop, 'customer', goneEmail);
  if (!kept || !gone || kept.id === gone.id) return;
  const isLater = (gone.lastOrderAt ?? 0) > (kept.lastOrderAt ?? 0);
  const after = changed(world, shop, {
    ...kept,
    orders: kept.orders + gone.orders,
    spent: kept.spent + gone.spent,
    ...(isLater && { lastOrderAt: gone.lastOrderAt, lastOrderId: gone.lastOrderId }),
  });
  world.store.things.remove(shop, 'customer', gone.id);
  const { tell } = createEvent(world, shop);
  tell('customers/merge', {
    admin_graphql_api_customer_kept_id: gid('Customer', after.id),
    admin_graphql_api_customer_deleted_id: gid('Customer', gone.id),
    admin_graphql_api_job_id: null,
    errors: [],
    status: 'completed',
  });
  tell('customers/update', customerPayload(after));
};

export const deleteCustomer = (world: ShopifyWorld, shop: string, id: string): void => {
  if (!customerOf(world, shop, id)) return;
  world.store.things.remove(shop, 'customer', id);
  createEvent(world, shop).tell('customers/delete', {
    id: asNumber(id),
    admin_graphql_api_id: gid('Customer', id),
  });
};
