import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  ledgerRows,
  openStore,
  readyBody,
  type Store,
  sendEmail,
  storedDelivery,
} from './sending-support';

let product: LocalProduct;
let store: Store;
const readers = 100;
const hours = { stepSeconds: 900 };
const hourly = { type: 'incremental' as const, data: warmUpDefaults };

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

let managers = 0;
/**
 * Signs in as a new manager, because tokens last 15 minutes of simulated time and codes are limited
 * per address.
 */
const signInAgain = async () => {
  managers += 1;
  store = { ...store, token: await product.signInAsManager(`manager${managers}@agency.test`) };
};

const sentOf = async (deliveryId: string): Promise<number> =>
  (await ledgerRows(store, deliveryId)).filter(({ state }) => state === 'accepted').length;

const waitUntilSent = (deliveryId: string, count: number) =>
  eventually(`${count} mails are out`, async () => (await sentOf(deliveryId)) === count);

const waitUntilBatchesDone = (deliveryId: string, count: number) =>
  eventually(`${count} batches are enqueued`, async () => {
    return (await storedDelivery(store, deliveryId)).batchesDone === count;
  });

test('sends a warm-up that starts at 10 and multiplies by 1.5 as 10, 15, 22, 33, and the remaining 20, an hour apart', async () => {
  const deliveryId = await sendEmail(product, store, { warmUpConfig: hourly });
  for (const soFar of [10, 25, 47, 80, 100]) {
    await waitUntilSent(deliveryId, soFar);
    await sleep(300);
    expect(await sentOf(deliveryId)).toBe(soFar);
    await product.advance(3600);
  }
  const ended = await advanceUntilEnded(product, store, deliveryId, hours);
  expect(ended).toMatchObject({ status: 'sent', planned: 100, batches: 5, batchesDone: 5 });
});

test('sends nothing while a delivery is paused, and continues with the next recipient when resumed', async () => {
  await signInAgain();
  const deliveryId = await sendEmail(product, store, { warmUpConfig: hourly });
  await waitUntilSent(deliveryId, 10);
  await waitUntilBatchesDone(deliveryId, 1);
  await controlDelivery(product, store, 'pause', deliveryId);
  await product.advance(3 * 3600);
  await sleep(500);
  expect(await sentOf(deliveryId)).toBe(10);
  expect(await storedDelivery(store, deliveryId)).toMatchObject({ status: 'paused' });

  await signInAgain();
  await controlDelivery(product, store, 'resume', deliveryId);
  await waitUntilSent(deliveryId, 25);
  expect(await advanceUntilEnded(product, store, deliveryId, hours)).toMatchObject({
    status: 'sent',
  });
  expect(await sentOf(deliveryId)).toBe(readers);
});

test('ends a canceled delivery immediately, and counts everyone who wasn’t emailed as skipped', async () => {
  await signInAgain();
  const deliveryId = await sendEmail(product, store, { warmUpConfig: hourly });
  await waitUntilSent(deliveryId, 10);
  await controlDelivery(product, store, 'cancel', deliveryId);
  const ended = await eventually('the delivery ends', async () => {
    const found = await storedDelivery(store, deliveryId);
    return found.finishedAt ? found : undefined;
  });
  expect(ended).toMatchObject({ status: 'cancelled', planned: readers });
  const rows = await ledgerRows(store, deliveryId);
  expect(rows.filter(({ state }) => state === 'skipped')).toHaveLength(90);
  expect(rows.filter(({ state }) => state === 'accepted')).toHaveLength(10);
});

test('sends a scheduled email at the scheduled time to the people who are subscribers then', async () => {
  await signInAgain();
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const sendAt = new Date((await product.now()) + 2 * 3600_000).toISOString();
  const body = { ...readyBody(store, draft.id), subject: 'Later', sendAt };
  await product.api(token, 'POST /send/schedule', { customerId, body });
  await product.advance(3600);
  await sleep(500);
  expect(await product.mail({ subject: 'Later' })).toEqual([]);
  await product.advance(3600 + 60);
  await eventually('the scheduled mails are out', async () => {
    const emails = await product.mail({ subject: 'Later', limit: 200 });
    return emails.length === readers;
  });
});

test('sends one email for two simultaneous clicks on Send', async () => {
  await signInAgain();
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const body = { ...readyBody(store, draft.id), subject: 'Once' };
  const responses = await Promise.all(
    [1, 2, 3].map(() => product.request(token, 'POST /send', { customerId, body })),
  );
  const expectedBody = { dataValues: { status: 'sending', deliveryId: draft.id } };
  for (const { status, body: responseBody } of responses) {
    expect({ status, given: responseBody }).toEqual({ status: 200, given: expectedBody });
  }
  await advanceUntilEnded(product, store, draft.id, hours);
  const once = (await allEmails(product)).filter(({ subject }) => subject === 'Once');
  expect(once).toHaveLength(readers);
});
