import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { abTestOf, openSome } from './ab-test-support';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  ledgerRows,
  openStore,
  readDelivery,
  type Store,
  sendEmail,
  storedDelivery,
} from './sending-support';

const readers = 600;
/** The number of recipients in the A/B test: 40% of all. */
const testedCount = 240;

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

let managers = 0;
/** Signs in again, because tokens last 15 minutes of simulated time. */
const signInAgain = async () => {
  managers += 1;
  store = { ...store, token: await product.signInAsManager(`trial${managers}@agency.test`) };
};

const waitUntilWaiting = (deliveryId: string) =>
  eventually('the trial is out and waits for its winner', async () => {
    const found = await storedDelivery(store, deliveryId);
    const rows = await ledgerRows(store, deliveryId);
    const sent = rows.filter(({ state }) => state === 'accepted').length;
    return found.waitingFor === 'winner' && sent === testedCount;
  });

const waitUntilOpened = (deliveryId: string, count: number) =>
  eventually(`${count} tracked opens are added`, async () => {
    const { trial: seenAbTest } = await readDelivery(product, store, deliveryId);
    return seenAbTest?.variants.reduce((sum, variant) => sum + variant.open, 0) === count;
  });

test('reports a small lead only as a best guess, and lets a manager skip the wait for the winner', async () => {
  await signInAgain();
  const a = 'Winter pots';
  const b = 'Pots for winter';
  const deliveryId = await sendEmail(product, store, { subject: a, trial: abTestOf([b]) });
  await waitUntilWaiting(deliveryId);
  const emails = (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);
  await waitUntilOpened(deliveryId, await openSome(product, emails, { [a]: 12, [b]: 10 }));
  await product.api(store.token, 'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait', {
    params: { customerId: store.customerId, deliveryId },
    body: {},
  });
  const ended = await advanceUntilEnded(product, store, deliveryId);
  expect(ended.winner).toMatchObject({ isClear: false });
  await signInAgain();
  const view = await readDelivery(product, store, deliveryId);
  expect(view).toMatchObject({ status: 'sent', sent: readers, failed: 0 });
  expect(view.trial).toMatchObject({ size: testedCount, measure: 'opens', hours: 2 });
  expect(view.trial?.variants.map(({ subject }) => subject)).toEqual([a, b]);
});

test('skips the remaining recipients when an A/B test is canceled before a winner is chosen', async () => {
  await signInAgain();
  const deliveryId = await sendEmail(product, store, { subject: 'Off', trial: abTestOf(['Away']) });
  await waitUntilWaiting(deliveryId);
  await controlDelivery(product, store, 'cancel', deliveryId);
  const ended = await advanceUntilEnded(product, store, deliveryId);
  expect(ended).toMatchObject({ status: 'cancelled', planned: readers });
  expect(ended).not.toHaveProperty('winner');
  const rows = await ledgerRows(store, deliveryId);
  expect(rows.filter(({ state }) => state === 'accepted')).toHaveLength(testedCount);
  expect(rows.filter(({ state }) => state === 'skipped')).toHaveLength(readers - testedCount);
});
