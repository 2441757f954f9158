import fc from 'fast-check';
import { type LocalStripe, openPortal, startLocalStripe, subscribe } from '../support/local-stripe';

let stripe: LocalStripe;
let addresses: readonly string[];
beforeAll(async () => {
  stripe = await startLocalStripe();
  const { customer, subscription } = await subscribe(stripe);
  const invoice = `/local/stripe/invoice/${subscription.latest_invoice}`;
  addresses = ['/local/stripe', invoice, new URL(await openPortal(stripe, customer)).pathname];
});
afterAll(() => stripe.close());

const names = [
  ...['customer', 'line_items', 'mode', 'metadata', 'expand', 'limit', 'price', 'quantity'],
  ...['success_url', 'subscription_data', 'items', '__proto__', 'constructor', '0', '1', '', 'é'],
];
const name = fc
  .array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  .map(([first = '', ...rest]) => `${first}${rest.map((one) => `[${one}]`).join('')}`);
const value = fc.oneof(fc.string(), fc.constantFrom('', '1', 'true', 'subscription', 'cus_1'));
const fields = fc.array(fc.tuple(fc.oneof(name, fc.string()), value), { maxLength: 8 });
const path = fc.constantFrom(
  ...['customers', 'customers/cus_1', 'checkout/sessions', 'billing_portal/sessions', 'invoices'],
  ...['subscriptions', 'subscriptions/sub_1', 'prices', 'events', 'nothing', 'customers/%00', '//'],
);
const method = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT');

test('responds to any API request in Stripe’s format, and never with an internal failure', () =>
  fc.assert(
    fc.asyncProperty(method, path, fields, async (httpMethod, requestPath, pairs) => {
      const text = String(new URLSearchParams(pairs));
      const isPost = httpMethod === 'POST';
      const response = await stripe.call(
        httpMethod,
        isPost ? requestPath : `${requestPath}?${text}`,
        isPost ? text : undefined,
      );
      expect([200, 400, 404]).toContain(response.status);
      if (response.status !== 200) expect(response.json.error.message).toEqual(expect.any(String));
    }),
    { numRuns: 300 },
  ));

test('responds to any form that is posted to its pages', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(2), fc.string(), fields, async (at, action, pairs) => {
      const body = Object.fromEntries([...pairs, ['action', action]]);
      const { status } = await stripe.post(addresses[at] ?? '', body);
      expect([200, 303, 402]).toContain(status);
    }),
    { numRuns: 100 },
  ));
