import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { countedReport, emailsOf, reopen } from './reopen-support';
import {
  addressesAt,
  advanceUntilEnded,
  ledgerRows,
  openStore,
  type Store,
  sendEmail,
  storedDelivery,
} from './sending-support';

jest.setTimeout(240_000);

const readers = 25;
const addresses = addressesAt('readers.test', readers);
let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addresses);
});
afterAll(() => product?.close());

/** Signs in again, because tokens last 15 minutes of simulated time. */
const signInAgain = async (email: string) => {
  store = { ...store, token: await product.signInAsManager(email) };
};

const receivers = async (deliveryId: string) =>
  (await emailsOf(product, deliveryId)).flatMap(({ to }) => to);

/** Makes SES accept the first ten emails and refuse all others. */
const endWithFailures = async (): Promise<string> => {
  const warmUpConfig = { type: 'incremental' as const, data: { ...warmUpDefaults, initial: 10 } };
  const deliveryId = await sendEmail(product, store, { warmUpConfig });
  await eventually('the first batch is out', async () => {
    const rows = await ledgerRows(store, deliveryId);
    return rows.filter(({ state }) => state === 'accepted').length === 10;
  });
  await product.faults({ ses: { throttle: 1 } });
  await advanceUntilEnded(product, store, deliveryId, { stepSeconds: 3600 });
  await product.faults({ ses: null });
  return deliveryId;
};

test('retries only permanently failed recipients, and only once when Retry is clicked several times', async () => {
  const deliveryId = await endWithFailures();
  await signInAgain('second@agency.test');
  const before = await countedReport(product, store, deliveryId);
  expect(before).toMatchObject({
    status: 'sent_with_errors',
    sent: 10,
    failed: 15,
    failedBecause: { gave_up: 15 },
    reopenableUntil: expect.any(String),
  });
  const first = await receivers(deliveryId);
  expect(first).toHaveLength(10);

  const click = () => reopen(product, store, deliveryId, before.finishedAt);
  await Promise.all([click(), click()]);
  const ended = await advanceUntilEnded(product, store, deliveryId, { stepSeconds: 10 });
  expect(ended).toMatchObject({ status: 'sent', run: 1 });
  const all = await receivers(deliveryId);
  expect(all.toSorted()).toEqual(addresses.toSorted());
  // The newest emails come first, so the first ten are at the end.
  expect(all.slice(-10).toSorted()).toEqual(first.toSorted());

  await signInAgain('third@agency.test');
  const after = await countedReport(product, store, deliveryId);
  expect(after).toMatchObject({ status: 'sent', sent: readers, failed: 0, skipped: 0 });
  expect([after.failedBecause, after.reopenableUntil]).toEqual([undefined, undefined]);
  const secondReopen = reopen(product, store, deliveryId, after.finishedAt);
  await expect(secondReopen).rejects.toThrow(/409/);
  expect((await storedDelivery(store, deliveryId)).run).toBe(1);
  expect(await receivers(deliveryId)).toHaveLength(readers);
});
