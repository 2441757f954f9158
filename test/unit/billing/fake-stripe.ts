import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { createStripeAccess } from '../../../functions/billing/stripe-access';

/**
 * One call as Stripe receives it, for tests to inspect and to check against Stripe's API
 * description.
 */
export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
};
/**
 * Answers one call to the fake Stripe server.
 * @returns the answer's body, or a number for an error with that status; `missingError` also
 *   returns an error
 */
type StripeHandler = (call: StripeCall) => object | number;

export const webhookSecret = 'whsec_test';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const readCall = async (request: IncomingMessage): Promise<StripeCall> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
  const body = new URLSearchParams(await textOf(request));
  const params = Object.fromEntries([...searchParams, ...body]);
  return { method: request.method ?? '', path: pathname, params, headers: request.headers };
};

/** Returns Stripe's error for a parameter whose value doesn't exist. */
export const missingError = (param: string) => ({
  error: {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}`,
  },
});

const failure = (status: number) => ({
  error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message: 'Refused' },
});

/**
 * Starts a server that speaks Stripe's protocol. The test sets the answer to each call. A call
 * without an answer gets a server error and is recorded in `calls`.
 */
export const openFakeStripe = async () => {
  const calls: StripeCall[] = [];
  const handlers = new Map<string, StripeHandler>();
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const reply = handlers.get(`${call.method} ${call.path}`)?.(call) ?? 404;
    const defaultStatus = typeof reply === 'object' && 'error' in reply ? 404 : 200;
    const status = typeof reply === 'number' ? reply : defaultStatus;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(typeof reply === 'number' ? failure(reply) : reply));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = JSON.stringify({ apiKey: 'sk_test_1', webhookSecrets: [webhookSecret] });
  return {
    url,
    calls,
    access: createStripeAccess(async () => secret, url, Date.now),
    /** Sets the answer to a call such as `GET /v1/prices`. */
    on(call: string, reply: StripeHandler): void {
      handlers.set(call, reply);
    },
    callsOf: (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;

export const listOf = (data: readonly object[], has_more = false) => ({
  object: 'list',
  url: '/v1/list',
  data,
  has_more,
});

type PriceParts = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly interval?: 'month' | 'year';
};

/** Returns a price of the premium plan in the form in which it is set up at Stripe. */
export const aPrice = ({ id, from, to, amount, interval = 'month' }: PriceParts) =>
  ({
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: amount,
    metadata: { plan: 'premium', from: String(from), to: String(to) },
    recurring: { interval, interval_count: 1 },
  }) as unknown as Stripe.Price;

type SubscriptionParts = {
  readonly id?: string;
  readonly status?: Stripe.Subscription.Status;
  readonly price?: Stripe.Price;
  readonly created?: number;
  readonly periodEnd?: number;
  readonly invoiceCreated?: number;
  readonly invoiceDue?: number;
  readonly cancelAt?: number;
  readonly endedAt?: number;
  readonly metadata?: Readonly<Record<string, string>>;
};

export const smallPrice = aPrice({ id: 'price_small', from: 0, to: 2500, amount: 2900 });

/** Returns a subscription with one item. Times are in seconds, as in Stripe's API. */
export const aSubscription = ({
  id = 'sub_1',
  status = 'active',
  price = smallPrice,
  created = 1_000,
  periodEnd = 2_000_000,
  invoiceCreated = created,
  invoiceDue,
  cancelAt,
  endedAt,
  metadata = {},
}: SubscriptionParts = {}) =>
  ({
    id,
    object: 'subscription',
    status,
    created,
    cancel_at: cancelAt ?? null,
    metadata,
    ended_at: endedAt ?? null,
    items: listOf([
      { id: `si_${id}`, object: 'subscription_item', price, current_period_end: periodEnd },
    ]),
    latest_invoice: {
      id: 'in_1',
      object: 'invoice',
      created: invoiceCreated,
      due_date: invoiceDue ?? null,
    },
  }) as unknown as Stripe.Subscription;
