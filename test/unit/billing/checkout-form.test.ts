import { createCheckoutSession } from '../../../functions/billing/api/create-checkout-session';
import {
  readCheckoutTicket,
  writeCheckoutTicket,
} from '../../../functions/billing/checkout/checkout-ticket';
import type { BillingDependencies } from '../../../functions/billing/live';
import { AppError } from '../../../functions/platform/app-error';
import { apiEvent } from '../../support/api-event';
import { customerId } from './billing-fixture';

const key = Buffer.alloc(32, 7);
const now = Date.UTC(2026, 10, 20);
const ticket = writeCheckoutTicket(key, customerId, now);

test('issues a checkout ticket that identifies its customer for five minutes', () => {
  expect(readCheckoutTicket(key, ticket, now + 299_999)).toBe(customerId);
  expect(() => readCheckoutTicket(key, ticket, now + 300_000)).toThrow('This page expired');
});

test.each([
  ['of another key', writeCheckoutTicket(Buffer.alloc(32, 8), customerId, now)],
  ['for another customer', ticket.replace(customerId, '01JD0000000000000000000002')],
  ['with a later end', ticket.replace(/\.\d+\./, `.${now + 9_999_999}.`)],
  ['without a seal', ticket.replace(/\.[0-9a-f]+$/, '.')],
  ['that is none', 'x'],
  ['that is empty', ''],
])('refuses a checkout ticket %s', (_, wrong) => {
  expect(() => readCheckoutTicket(key, wrong, now)).toThrow('This page expired');
});

let startedCheckouts: unknown[];
let refused: AppError | undefined;
beforeEach(() => {
  [startedCheckouts, refused] = [[], undefined];
});

const dependencies = {
  keys: async () => key,
  clock: () => now,
  appUrl: 'https://app.test',
  checkout: {
    async start(...args: unknown[]) {
      if (refused) throw refused;
      startedCheckouts.push(args);
      return 'https://checkout.test/cs_1';
    },
  },
} as unknown as BillingDependencies;

const post = async (
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const body = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const event = apiEvent('POST /premium/createCheckoutSession', {
    body,
    headers: form,
    isBase64Encoded: true,
  });
  const response = await createCheckoutSession({ event } as never, dependencies);
  return response as unknown as { status: number; headers: Record<string, string>; text: string };
};
const good = { ticket, priceId: 'price_1', customerEmail: ' Books@Fern.test' };

test('redirects a valid checkout form to the checkout', async () => {
  expect(await post(good)).toMatchObject({
    status: 303,
    headers: { location: 'https://checkout.test/cs_1' },
  });
  expect(startedCheckouts).toEqual([
    [customerId, { priceId: 'price_1', email: 'books@fern.test' }],
  ]);
});

test.each<[string, Record<string, string>, number]>([
  ['no fields', {}, 400],
  ['an address that is none', { ...good, customerEmail: 'x' }, 400],
  ['a price that is none', { ...good, priceId: '../prices' }, 400],
  ['a ticket that is none', { ...good, ticket: 'x' }, 400],
  ['more than a form has', { ...good, more: 'x'.repeat(5000) }, 413],
])(
  'explains why a checkout form with %s is refused, with a link back',
  async (_, fields, status) => {
    const response = await post(fields);
    expect(response).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(response.text).toContain('Back to Billing');
    expect(startedCheckouts).toEqual([]);
  },
);

test.each([
  ['a page of somebody else', { 'sec-fetch-site': 'cross-site' }],
  ['a host beside ours', { 'sec-fetch-site': 'same-site' }],
  ['nowhere', {}],
])('starts no checkout for a form from %s', async (_, headers) => {
  expect((await post(good, headers)).status).toBe(403);
  expect(startedCheckouts).toEqual([]);
});

test('shows why a checkout was refused on a page that links back to Billing with the error code', async () => {
  refused = new AppError('subscription_active', 'You have <one> already.');
  const { status, text } = await post(good);
  expect(status).toBe(409);
  expect(text).toContain(
    `url=https://app.test/customer/${customerId}/settings/billing?problem=subscription_active`,
  );
  expect(text).toContain('You have &lt;one&gt; already.');
});
