import { gid } from '../shop/ids';
import { withNumbers } from '../shop/shop-facts';
import type { Consent, Customer } from '../shop/things';
import { asNumber } from '../webhooks/payload-json';
import { consentPayload, customerPayload } from '../webhooks/payloads/customer-payload';
import { happening, tellApp } from '../webhooks/tell';
import type { ShopifyWorld } from '../world';
import { changeTime } from './later';

const customerOf = ({ store }: ShopifyWorld, shop: string, id: string): Customer | undefined =>
  store.things.get(shop, 'customer', id);

/** Keeps a changed customer. @returns it with the time of the change */
const changed = (world: ShopifyWorld, shop: string, one: Customer): Customer => {
  const next = { ...one, updatedAt: changeTime(world, one) };
  world.store.things.put(shop, 'customer', next);
  return next;
};

type NewCustomer = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'country'>;

/** Makes a customer, and tells it. */
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
  happening(world, shop).tell('customers/create', customerPayload(one));
  return one;
};

/** The customer of an address, made if the shop has none. */
export const customerOfEmail = (
  world: ShopifyWorld,
  shop: string,
  asked: NewCustomer & { readonly email: string },
): Customer =>
  world.store.things.named(shop, 'customer', asked.email) ?? createCustomer(world, shop, asked);

/** What somebody decided about mails of the shop. */
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
  const { tell } = happening(world, shop);
  tell('customers_email_marketing_consent/update', consentPayload(after));
  tell('customers/update', customerPayload(after));
};

/** Counts an order among a customer's, or what was given back of one. */
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
  happening(world, shop).tell('customers/purchasing_summary', {
    customerId: gid('Customer', after.id),
  });
  return after;
};

/** A customer's wish to be forgotten: the app is asked, and the shop forgets who it was. */
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

/** A customer's wish to know what the app keeps. */
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

/** Two customers were one: what the second bought is the first's. */
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
  const { tell } = happening(world, shop);
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
  happening(world, shop).tell('customers/delete', {
    id: asNumber(id),
    admin_graphql_api_id: gid('Customer', id),
  });
};
