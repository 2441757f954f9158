import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withStripeCustomer } from '../../../functions/billing/checkout/checkout-service';
import { createInvoiceList } from '../../../functions/billing/invoice-list';
import { createPriceList } from '../../../functions/billing/price-list';
import { askStripe, createStripeClient } from '../../../functions/billing/stripe-client';

/**
 * A server that replaces Stripe and answers every call with an empty object, as a faulty gateway
 * might.
 */
let server: Server;
const client = () =>
  createStripeClient('sk_test_1', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const stripe = async () => ({ client: client(), webhookSecrets: [] });
const write = jest.fn(async () => true);

beforeAll(async () => {
  server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const works = {
  prices: () => createPriceList(stripe, Date.now)(),
  invoices: () => createInvoiceList(stripe)('cus_1', { limit: 12 }),
  'a new customer': () =>
    withStripeCustomer(
      client(),
      { customerId: 'C1', plan: 'free', rev: 0 } as Parameters<typeof withStripeCustomer>[1],
      { email: 'ada@shop.example', name: 'Ada' },
      { entitlements: { write }, clock: Date.now },
    ),
};

test.each(Object.entries(works))(
  'treats an empty Stripe response about %s as an outage and writes nothing',
  async (_, task) => {
    await expect(askStripe(task() as Promise<unknown>)).rejects.toMatchObject({
      code: 'billing_unavailable',
    });
    expect(write).not.toHaveBeenCalled();
  },
);
