import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operations } from '../../src/api/execute-call';
import { type LocalStripe, openPortal, startLocalStripe, subscribe } from '../support/local-stripe';

/*
 * Compares the simulator's responses with the types in Stripe's package, which are generated from
 * Stripe's published API description. No required field may be missing, and no field may be
 * invented.
 */

const types = join(dirname(require.resolve('stripe')), '../esm/resources');

type Property = { readonly name: string; readonly isOptional: boolean };

/** Returns the properties of an interface that one of the package's files exports. */
const propertiesOf = (file: string, name: string): readonly Property[] => {
  const text = readFileSync(join(types, `${file}.d.ts`), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
  const interfacePattern = new RegExp(
    `^( *)(?:export )?interface ${name}(?: extends \\w+)? \\{\\n([\\s\\S]*?)^\\1\\}`,
    'm',
  );
  const [, indent = '', body = ''] = interfacePattern.exec(text) ?? [];
  const property = new RegExp(`^${indent} {4}(\\w+)(\\??):`, 'gm');
  return [...body.matchAll(property)].map(([, propertyName = '', mark]) => ({
    name: propertyName,
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

const responseTo = async (pathName: string) => (await stripe.call('GET', paths[pathName]!)).json;

const shapeCases: readonly (readonly [string, string, string, () => Promise<object>])[] = [
  ['a customer', 'Customers', 'Customer', () => responseTo('customer')],
  ['a subscription', 'Subscriptions', 'Subscription', () => responseTo('subscription')],
  [
    ...(['its item', 'SubscriptionItems', 'SubscriptionItem'] as const),
    async () => (await responseTo('subscription')).items.data[0],
  ],
  [
    ...(['the plan of an item', 'Plans', 'Plan'] as const),
    async () => (await responseTo('subscription')).items.data[0].plan,
  ],
  ['an invoice', 'Invoices', 'Invoice', () => responseTo('invoice')],
  [
    ...(['its line', 'InvoiceLineItems', 'InvoiceLineItem'] as const),
    async () => (await responseTo('invoice')).lines.data[0],
  ],
  [
    ...(['a credit note', 'CreditNotes', 'CreditNote'] as const),
    async () => {
      const { id, amount_paid: amount } = await responseTo('invoice');
      const fields = `invoice=${id}&amount=${amount}&refund_amount=${amount}`;
      return (await stripe.call('POST', 'credit_notes', fields)).json;
    },
  ],
  ['a checkout', 'Checkout/Sessions', 'Session', () => responseTo('session')],
  [
    ...(['its line', 'LineItems', 'LineItem'] as const),
    async () => (await responseTo('session')).line_items.data[0],
  ],
  ['a portal', 'BillingPortal/Sessions', 'Session', async () => portal],
  ['an event', 'Events', 'EventBase', () => responseTo('event')],
  ['a price', 'Prices', 'Price', () => responseTo('price')],
  ['a product', 'Products', 'Product', () => responseTo('product')],
];

test.each(shapeCases)(
  'returns %s with the properties documented for %s.%s',
  async (_name, file, type, response) => {
    const properties = propertiesOf(file, type);
    expect(properties.length).toBeGreaterThan(8);
    const keys = Object.keys(await response());
    const requiredNames = properties
      .filter(({ isOptional }) => !isOptional)
      .map(({ name }) => name);
    expect(requiredNames.filter((name) => !keys.includes(name))).toEqual([]);
    expect(keys.filter((key) => !properties.some(({ name }) => name === key))).toEqual([]);
  },
);

const sessions = 'Checkout/Sessions';
/** For each call, the file and name of the interface with its parameters. */
const cases: Readonly<Record<string, readonly [file: string, type: string]>> = {
  'POST customers': ['Customers', 'CustomerCreateParams'],
  'GET customers/{id}': ['Customers', 'CustomerRetrieveParams'],
  'POST customers/{id}': ['Customers', 'CustomerUpdateParams'],
  'GET customers': ['Customers', 'CustomerListParams'],
  'POST customers/{id}/tax_ids': ['Customers', 'CustomerCreateTaxIdParams'],
  'GET customers/{id}/tax_ids': ['Customers', 'CustomerListTaxIdsParams'],
  'DELETE customers/{id}/tax_ids/{id}': ['Customers', 'CustomerDeleteTaxIdParams'],
  'GET prices': ['Prices', 'PriceListParams'],
  'GET prices/{id}': ['Prices', 'PriceRetrieveParams'],
  'GET products': ['Products', 'ProductListParams'],
  'GET products/{id}': ['Products', 'ProductRetrieveParams'],
  'POST checkout/sessions': [sessions, 'SessionCreateParams'],
  'GET checkout/sessions/{id}': [sessions, 'SessionRetrieveParams'],
  'GET checkout/sessions': [sessions, 'SessionListParams'],
  'GET checkout/sessions/{id}/line_items': [sessions, 'SessionListLineItemsParams'],
  'POST checkout/sessions/{id}/expire': [sessions, 'SessionExpireParams'],
  'POST billing_portal/sessions': ['BillingPortal/Sessions', 'SessionCreateParams'],
  'GET subscriptions/{id}': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'GET subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'POST subscriptions/{id}': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE subscriptions/{id}': ['Subscriptions', 'SubscriptionCancelParams'],
  'GET invoices': ['Invoices', 'InvoiceListParams'],
  'GET invoices/{id}': ['Invoices', 'InvoiceRetrieveParams'],
  'POST invoices/{id}/pay': ['Invoices', 'InvoicePayParams'],
  'POST invoices/{id}/void': ['Invoices', 'InvoiceVoidInvoiceParams'],
  'POST credit_notes': ['CreditNotes', 'CreditNoteCreateParams'],
  'GET events': ['Events', 'EventListParams'],
  'GET events/{id}': ['Events', 'EventRetrieveParams'],
};

/** The parameters of every list call. They are in an interface that the other interfaces extend. */
const ofLists = ['limit', 'starting_after', 'ending_before'];

test.each(operations.map(({ call, parameters }) => ({ call, parameters })))(
  'accepts no parameter in $call that Stripe does not accept',
  ({ call, parameters }) => {
    const [file, type] = cases[call] ?? [];
    const documented = propertiesOf(file ?? '', type ?? '').map(({ name }) => name);
    // Deleting a tax id takes no parameters. Our calls all accept `expand`.
    const names = documented.length === 0 ? ['expand'] : documented;
    const knownParameters = call.startsWith('GET') ? [...names, ...ofLists] : names;
    expect(names).toContain('expand');
    expect(parameters.filter((name) => !knownParameters.includes(name))).toEqual([]);
  },
);
