import { createHmac } from 'node:crypto';
import { eventually } from '@mailbloom/embedded-cloud/testing';
import { type LocalStripe, startLocalStripe, subscribe } from '../support/local-stripe';

let stripe: LocalStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.close());

const signatureOf = (body: string, seconds: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

const partsOf = (signature: string) => {
  const [, seconds = '', seal = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return { seconds, seal };
};

const createCustomer = async () =>
  (await stripe.call('POST', 'customers', 'email=ada%40shop.example')).json;

const receivedWithId = (id: string) => stripe.received.filter((one) => one.id === id);

/** Waits until all due events have been posted. */
const waitUntilDelivered = () =>
  eventually(
    'the events were taken',
    async () => !/>waits</.test(await stripe.page('/local/stripe')),
  );

test('sends a checkout’s events, each signed over its exact bytes', async () => {
  await subscribe(stripe);
  await stripe.taken('checkout.session.completed');
  expect(stripe.received.map(({ type }) => type)).toEqual([
    ...['customer.created', 'customer.updated', 'invoice.created', 'invoice.finalized'],
    ...['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.created'],
    'checkout.session.completed',
  ]);
  for (const { body, signature } of stripe.received) {
    const { seconds, seal } = partsOf(signature);
    expect(seal).toBe(signatureOf(body, seconds, stripe.secret()));
    expect(Math.abs(Number(seconds) - stripe.clock.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: expect.any(String) } },
    });
  }
});

test('includes the previous values in a change event', async () => {
  const { subscription } = await subscribe(stripe);
  await stripe.call('POST', `subscriptions/${subscription.id}`, 'cancel_at_period_end=true');
  const [event] = await stripe.taken('customer.subscription.updated');
  const { data, request } = JSON.parse(event!.body);
  expect(data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(request.id).toMatch(/^req_/);
});

test.each([
  ['an error', 500],
  ['a redirect', 302],
])(
  'treats %s as a failed delivery, and resends the event until the product accepts it',
  async (_name, status) => {
    stripe.answerEvents(() => status);
    const { id } = await createCustomer();
    await eventually(
      'a second try',
      async () => receivedWithId(stripe.received[0]?.id ?? '').length >= 2,
    );
    stripe.answerEvents(() => 200);
    const [event] = await stripe.taken('customer.created');
    expect(JSON.parse(event!.body).data.object.id).toBe(id);
  },
);

test('gives up on an event after three days of failures', async () => {
  stripe.answerEvents(() => 500);
  await createCustomer();
  await eventually('it is given up', async () => {
    // The clock moves forward by more than the longest delay between two attempts.
    stripe.clock.advance(13 * 3600);
    return /not accepted: 500 after 15 tries/.test(await stripe.page('/local/stripe'));
  });
  expect(stripe.received).toHaveLength(15);
});

test('holds events, and sends them newest first on request', async () => {
  await stripe.press('hold');
  await subscribe(stripe);
  expect(stripe.received).toEqual([]);
  await stripe.press('reversed');
  expect(stripe.received.map(({ type }) => type).slice(0, 2)).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
  ]);
  expect(stripe.received).toHaveLength(8);
  await waitUntilDelivered();
  expect(stripe.received).toHaveLength(8);
});

test('releases held events in their original order', async () => {
  await stripe.press('hold');
  await subscribe(stripe);
  await stripe.press('release');
  await stripe.taken('checkout.session.completed');
  expect(stripe.received[0]!.type).toBe('customer.created');
});

test('delivers an event twice, or again, on request', async () => {
  await stripe.press('twice');
  await createCustomer();
  await eventually('both', async () => stripe.received.length === 2);
  await stripe.press('once');
  const { id } = stripe.received[0]!;
  await stripe.press('again', { event: id });
  expect(receivedWithId(id)).toHaveLength(3);
  await stripe.press('again', { event: 'evt_none' });
  expect(stripe.received).toHaveLength(3);
});

test('sends a wrong and an old signature on request', async () => {
  await createCustomer();
  const [event] = await stripe.taken('customer.created');
  await waitUntilDelivered();
  await stripe.press('forged', { event: event!.id });
  await stripe.press('stale', { event: event!.id });
  const [forged, stale] = stripe.received.slice(-2).map((one) => {
    const { seconds, seal } = partsOf(one.signature);
    const isOurs = seal === signatureOf(one.body, seconds, stripe.secret());
    return { isOurs, age: stripe.clock.now() / 1000 - Number(seconds) };
  });
  expect(await stripe.page('/local/stripe')).toMatch(
    /accepted: 200 after 1 try<br><span class="soft">sent with a bad signature \(stale: 200\)/,
  );
  expect(forged!.isOurs).toBe(false);
  expect(stale!.isOurs).toBe(true);
  expect(stale!.age).toBeGreaterThan(300);
});

test('ignores an unknown button in a posted form', async () => {
  expect((await stripe.press('explode')).status).toBe(303);
  expect((await stripe.press('constructor')).status).toBe(303);
});
