import { failingCard, goodCard } from '@mailbloom/stripe-simulator/testing';
import { limits } from '../../../shared/limits';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { addressesAt, openStore, readyBody, type Store } from '../deliveries/sending-support';

/*
 * These tests check the purpose of plans: a free store reaches its limit, pays, and can send. Later
 * a payment fails, and the limit applies again.
 */

let product: LocalProduct;
let store: Store;
let token: string;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', 3), { premium: false });
  token = store.token;
});
afterAll(() => product?.close());

const day = 24 * 3600;

/** Moves the clock and signs in again, because no session lasts for days. */
const passTime = async (seconds: number) => {
  await product.advance(seconds);
  token = await product.signIn('manager@agency.test');
};

const post = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const plan = () => product.api(token, 'GET /premium', { customerId: store.customerId });

const waitUntilPlan = (
  description: string,
  isExpected: (view: Awaited<ReturnType<typeof plan>>) => boolean,
) =>
  eventually(description, async () => {
    const view = await plan();
    return isExpected(view) && view;
  });

const send = async () => {
  const { customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const body = readyBody(store, draft.id);
  return product.request(token, 'POST /send', { customerId, body });
};

/** Sends one email more than the free plan allows in a month, and returns the answers' statuses. */
const sendOneTooMany = async () => {
  const responses: number[] = [];
  for (let count = 0; count <= limits.freePlan.emailsPerMonth; count += 1) {
    responses.push((await send()).status);
  }
  return responses;
};

/** Submits the billing page's form and returns the checkout that it leads to. */
const openCheckout = async (): Promise<string> => {
  const { customerId } = store;
  const query = { activeSubscribers: 3 };
  const prices = await product.api(token, 'GET /premium/getPrices', { customerId, query });
  const body = {};
  const { ticket } = await product.api(token, 'POST /premium/checkoutTicket', { customerId, body });
  const form = { ticket, priceId: prices.priceId ?? '' };
  const response = await product.request('', 'POST /premium/createCheckoutSession', { form });
  return response.headers.get('location') ?? '';
};

test('lets a free store reach its limit, upgrade, and send', async () => {
  expect(await sendOneTooMany()).toEqual([200, 200, 200, 200, 455]);
  const paid = await post(await openCheckout(), goodCard);
  expect(paid.headers.get('location')).toMatch(/\/settings\/billing\/payment\/approved$/);
  await waitUntilPlan('the plan is paid', ({ premium }) => premium);
  expect((await send()).status).toBe(200);
});

test('keeps sending after a failed payment until the grace period ends, then applies the free plan’s limit again', async () => {
  const { customerId } = store;
  const portal = await product.api(token, 'GET /premium/createPortalSession', { customerId });
  await post(portal.url, { action: 'card', ...failingCard });
  const { subscription } = await plan();
  const end = Date.parse(subscription?.periodEnd ?? '');
  await passTime(Math.ceil((end - (await product.now())) / 1000) + 3601);
  await waitUntilPlan(
    'the failed payment is known',
    (view) => view.subscription?.status === 'past_due',
  );
  expect((await send()).status).toBe(200);
  await passTime(limits.billing.graceDays * day);
  const planAfterGrace = await waitUntilPlan('the grace is over', ({ premium }) => !premium);
  expect(planAfterGrace.activeSubscribers).toBe(3);
  expect((await sendOneTooMany()).at(-1)).toBe(455);
});
