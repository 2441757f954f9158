import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@mailbloom/embedded-cloud/core';
import {
  closeServer,
  createHttpServer,
  type HttpRequest,
  listen,
  textResponse,
} from '@mailbloom/embedded-cloud/http';
import { eventually } from '@mailbloom/embedded-cloud/testing';
import { localApiKey } from '../../src/api/answer-api';
import { createStripeSimulator } from '../../src/simulator';

type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly signature: string;
  readonly body: string;
  readonly answered: number;
};

export const goodCard = { number: '4242 4242 4242 4242', expires: '12/40', cvc: '123' };
export const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' };
/** A card that can be saved but is always declined when it is charged. */
export const failingCard = { ...goodCard, number: '4000 0000 0000 0341' };

export const daySeconds = 24 * 3600;

const basicOf = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

/**
 * Starts the Stripe simulator on its own server. Its events are sent to an endpoint that responds
 * as a test specifies.
 */
export const startLocalStripe = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-stripe-'));
  const file = join(folder, 'stripe.sqlite');
  const clock = createClock();
  const received: ReceivedEvent[] = [];
  let nextStatus: () => number = () => 200;

  const takeEvent = ({ body, headers }: HttpRequest) => {
    const text = body.toString();
    const { id, type } = JSON.parse(text);
    const answered = nextStatus();
    received.push({ id, type, signature: headers['stripe-signature'] ?? '', body: text, answered });
    return textResponse('', answered);
  };
  const server = createHttpServer(async (request) =>
    request.url.pathname === '/api/premium/webhook'
      ? takeEvent(request)
      : simulator.respond(request),
  );
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  let simulator = createStripeSimulator({ file, clock, origin });

  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(new URL(path, origin), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  return {
    origin,
    port,
    file,
    folder,
    clock,
    received,
    post,
    secret: () => simulator.webhookSecret,
    /** Sets how the endpoint responds to further events. */
    answerEvents: (getStatus: () => number) => {
      nextStatus = getStatus;
    },
    /** Calls the API without a client library, as curl would. */
    call: async (
      method: string,
      path: string,
      body?: string,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: {
          authorization: basicOf(localApiKey),
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      // biome-ignore lint/suspicious/noExplicitAny: what comes is what the test looks at
      return { status: response.status, headers: response.headers, json: JSON.parse(text) as any };
    },
    /** Returns the text of one of the simulator's pages. */
    page: async (path: string) => (await fetch(new URL(path, origin))).text(),
    /** Presses a button on /local/stripe. */
    press: (action: string, fields: Readonly<Record<string, string>> = {}) =>
      post('/local/stripe', { action, ...fields }),
    /** Returns the events of a type that the endpoint accepted. */
    taken: (type: string) =>
      eventually(`the event ${type}`, async () => {
        const found = received.filter((one) => one.type === type && one.answered === 200);
        return found.length > 0 && found;
      }),
    /** Stops the simulator's server and starts it again with the same folder. */
    restart: () => {
      simulator.stop();
      simulator = createStripeSimulator({ file, clock, origin });
    },
    close: async () => {
      await closeServer(server);
      simulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type LocalStripe = Awaited<ReturnType<typeof startLocalStripe>>;

/** Creates a customer with an unpaid checkout. */
export const openCheckout = async (stripe: LocalStripe, price = 'price_local500month') => {
  const { json: customer } = await stripe.call('POST', 'customers', 'email=ada%40shop.example');
  const fields = {
    mode: 'subscription',
    customer: customer.id,
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][customerId]': '01SHOP',
    success_url: 'https://app.example/approved?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/billing',
  };
  const { json: session } = await stripe.call(
    'POST',
    'checkout/sessions',
    String(new URLSearchParams(fields)),
  );
  return { customer: String(customer.id), session };
};

/** Creates a customer with an active subscription, paid with a card that works. */
export const subscribe = async (stripe: LocalStripe, price?: string) => {
  const { customer, session } = await openCheckout(stripe, price);
  await stripe.post(session.url, goodCard);
  const { json } = await stripe.call('GET', `subscriptions?customer=${customer}`);
  return { customer, subscription: json.data[0] };
};

/** Creates a session of the billing portal for the customer, and returns its URL. */
export const openPortal = async (stripe: LocalStripe, customer: string): Promise<string> => {
  const body = `customer=${customer}&return_url=https%3A%2F%2Fapp.example%2Fbilling`;
  return (await stripe.call('POST', 'billing_portal/sessions', body)).json.url;
};
