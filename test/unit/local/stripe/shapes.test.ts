import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type LocalStripe,
  openPortal,
  startLocalStripe,
  subscribe,
} from '../../../support/local-stripe';

/*
 * What the stand-in answers, held against the types of Stripe's package, which are made from Stripe's
 * published description of its API: nothing that is always there is missing, nothing is invented.
 */

const types = join(dirname(require.resolve('stripe')), '../esm/resources');

type Property = { readonly name: string; readonly isOptional: boolean };

/** The properties of an interface that is exported from one of the package's files. */
const propertiesOf = (file: string, name: string): readonly Property[] => {
  const text = readFileSync(join(types, `${file}.d.ts`), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
  const [, after] = text.split(`export interface ${name} {\n`);
  const [body] = after!.split('\n}');
  return [...body!.matchAll(/^ {4}(\w+)(\??):/gm)].map(([, property = '', mark]) => ({
    name: property,
    isOptional: mark === '?',
  }));
};

let stripe: LocalStripe;
let paths: Readonly<Record<string, string>>;
let portal: object;
beforeAll(async () => {
  stripe = await startLocalStripe();
  const { customer, subscription } = await subscribe(stripe);
  const sessions = await stripe.call('GET', `checkout/sessions?customer=${customer}`);
  const events = await stripe.call('GET', 'events?type=customer.updated');
  portal = (await stripe.call('POST', 'billing_portal/sessions', `customer=${customer}`)).json;
  await openPortal(stripe, customer);
  paths = {
    customer: `customers/${customer}`,
    subscription: `subscriptions/${subscription.id}`,
    invoice: `invoices/${subscription.latest_invoice}`,
    session: `checkout/sessions/${sessions.json.data[0].id}?expand[]=line_items`,
    event: `events/${events.json.data[0].id}`,
    price: 'prices/price_local500month',
    product: 'products/prod_local_premium',
  };
});
afterAll(() => stripe.close());

const answerTo = async (what: string) => (await stripe.call('GET', paths[what]!)).json;

const described: readonly (readonly [string, string, string, () => Promise<object>])[] = [
  ['a customer', 'Customers', 'Customer', () => answerTo('customer')],
  ['a subscription', 'Subscriptions', 'Subscription', () => answerTo('subscription')],
  [
    ...(['its item', 'SubscriptionItems', 'SubscriptionItem'] as const),
    async () => (await answerTo('subscription')).items.data[0],
  ],
  [
    ...(['the plan of an item', 'Plans', 'Plan'] as const),
    async () => (await answerTo('subscription')).items.data[0].plan,
  ],
  ['an invoice', 'Invoices', 'Invoice', () => answerTo('invoice')],
  [
    ...(['its line', 'InvoiceLineItems', 'InvoiceLineItem'] as const),
    async () => (await answerTo('invoice')).lines.data[0],
  ],
  ['a checkout', 'Checkout/Sessions', 'Session', () => answerTo('session')],
  [
    ...(['its line', 'LineItems', 'LineItem'] as const),
    async () => (await answerTo('session')).line_items.data[0],
  ],
  ['a portal', 'BillingPortal/Sessions', 'Session', async () => portal],
  ['an event', 'Events', 'EventBase', () => answerTo('event')],
  ['a price', 'Prices', 'Price', () => answerTo('price')],
  ['a product', 'Products', 'Product', () => answerTo('product')],
];

test.each(described)('%s has the properties of %s.%s', async (_name, file, type, answer) => {
  const properties = propertiesOf(file, type);
  expect(properties.length).toBeGreaterThan(8);
  const keys = Object.keys(await answer());
  const always = properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  expect(always.filter((name) => !keys.includes(name))).toEqual([]);
  expect(keys.filter((key) => !properties.some(({ name }) => name === key))).toEqual([]);
});
