import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { goodCard, openBillingStore } from './billing-store';
import { postEvent } from './post-event';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

test('gives two tabs the same payment page, and lets a customer pay only once', async () => {
  const store = await openBillingStore(product, 'tabs');
  const ticket = await store.ticket();
  const prices = [await store.priceFor(0), await store.priceFor(600)];
  const pages = await Promise.all(prices.map((priceId) => store.checkout({ ticket, priceId })));
  const texts = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  expect(texts.filter((text) => text.includes('Subscribe'))).toHaveLength(1);
  for (const page of pages) await store.post(page, goodCard);
  await store.until('the payment is known', ({ premium }) => premium);
  expect(await store.request('POST /premium/checkoutTicket', { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'subscription_active' },
  });
  const form = { ticket, priceId: prices[0] ?? '' };
  const secondCheckout = await product.request('', 'POST /premium/createCheckoutSession', { form });
  expect(secondCheckout).toMatchObject({ status: 409 });
  expect((await store.api('GET /premium/invoices')).invoices).toHaveLength(1);
});

test('shows a payment as processing until the payment’s event arrives and grants the plan', async () => {
  const store = await openBillingStore(product, 'early');
  await store.press('hold');
  await store.pay();
  const requestedPlan = await store.api('POST /premium/requested', { body: {} });
  expect(requestedPlan).toMatchObject({ premium: false, requestInProgress: true });
  await store.press('release');
  const after = await store.until('the payment is known', ({ premium }) => premium);
  expect(after).toMatchObject({ provider: 'stripe', requestInProgress: false, canManage: true });
});

test('shows no payment in progress when events arrive before the customer returns', async () => {
  const store = await openBillingStore(product, 'late');
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  const requestedPlan = await store.api('POST /premium/requested', { body: {} });
  expect(requestedPlan).toMatchObject({ premium: true, requestInProgress: false });
});

test('finds, by comparing the plan with Stripe, a payment whose event was lost', async () => {
  const store = await openBillingStore(product, 'lost');
  await store.press('hold');
  await store.pay();
  await store.api('POST /premium/requested', { body: {} });
  await store.pass(0.01);
  await store.until('the payment is found', ({ premium }) => premium);
  await store.press('release');
});

test('applies repeated and out-of-order events once', async () => {
  const store = await openBillingStore(product, 'twice');
  await store.press('twice');
  await store.press('hold');
  await store.pay();
  await store.press('reversed');
  await store.until('the payment is known', ({ premium }) => premium);
  await store.press('reversed');
  await store.press('once');
  expect(await store.kinds()).toEqual(['paid']);
  expect(await store.told()).toEqual(['payment_success']);
});

test.each([
  ['signed by Stripe just now', {}, 200],
  ['signed by somebody else', { secret: 'whsec_other' }, 400],
  ['signed too long ago', { ageSeconds: 301 }, 400],
] as const)(
  'responds with the correct status to an event that is %s',
  async (_, signingOptions, status) => {
    expect(await postEvent(product, signingOptions)).toBe(status);
  },
);

test('shows a store’s billing data only to that store’s users', async () => {
  const store = await openBillingStore(product, 'own');
  await store.pay();
  await store.until('the payment is known', ({ premium }) => premium);
  await openBillingStore(product, 'other');
  const stranger = await product.signIn('owner@other.test');
  const { customerId } = store;
  for (const key of [
    'GET /premium',
    'GET /premium/invoices',
    'GET /premium/createPortalSession',
  ] as const) {
    expect((await product.request(stranger, key, { customerId })).status).toBe(403);
  }
  expect(await product.api(stranger, 'GET /premium/invoices', {})).toEqual({ invoices: [] });
  const complimentaryPlan = { reason: 'Please', endsAt: null };
  const params = { customerId };
  const owner = await product.signIn('owner@own.test');
  for (const token of [stranger, owner]) {
    const refusedGift = await product.request(token, 'PUT /customer/{customerId}/comp', {
      params,
      body: complimentaryPlan,
    });
    expect(refusedGift.status).toBe(403);
  }
});
