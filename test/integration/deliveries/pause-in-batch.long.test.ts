import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  openStore,
  type Store,
  sendEmail,
  waitUntilEnded,
} from './sending-support';

const readers = 200;
const addresses = addressesAt('readers.test', readers);
/** SES's quota for a new account. */
const slow = { maxSendRate: 14, max24HourSend: 50_000 };
const quick = { maxSendRate: 500, max24HourSend: 50_000 };

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addresses);
});
afterAll(() => product?.close());

const emailsOf = async (deliveryId: string) =>
  (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);

/** Sets SES's quota and waits until the product has read it. */
const setQuota = async (quota: typeof slow) => {
  await product.faults({ sesQuota: quota });
  await product.advance(1300);
  const email = `manager${quota.maxSendRate}@agency.test`;
  store = { ...store, token: await product.signInAsManager(email) };
};

test('stops in the middle of a batch when paused, and neither skips anyone nor emails anyone twice when resumed', async () => {
  await setQuota(slow);
  const deliveryId = await sendEmail(product, store);
  await eventually(
    'some of the batch are out',
    async () => (await emailsOf(deliveryId)).length > 15,
  );
  await controlDelivery(product, store, 'pause', deliveryId);
  // At 14 emails a second, three seconds without an email mean that sending has stopped.
  const out = await eventually('no more mails go out', async () => {
    const before = (await emailsOf(deliveryId)).length;
    await sleep(3000);
    return (await emailsOf(deliveryId)).length === before && before;
  });
  expect(out).toBeLessThan(readers);

  await setQuota(quick);
  await controlDelivery(product, store, 'resume', deliveryId);
  await advanceUntilEnded(product, store, deliveryId);
  const got = (await emailsOf(deliveryId)).map(({ to }) => String(to));
  expect(got.toSorted()).toEqual(addresses.toSorted());
});

test('emails no one if all recipients become suppressed before the send, and says so', async () => {
  store = { ...store, token: await product.signInAsManager('suppressor@agency.test') };
  const { customerId, table } = store;
  const suppressions = createSuppressionRepository(table);
  const at = new Date().toISOString();
  const key = Buffer.alloc(32, 1);
  const ids = addresses.map((address) => subscriberId(key, customerId, address));
  await pMap(ids, (id) => suppressions.add(customerId, id, 'manual', at), { concurrency: 10 });
  const deliveryId = await sendEmail(product, store);
  const ended = await waitUntilEnded(product, store, deliveryId);
  expect(ended).toMatchObject({
    status: 'sent',
    sendTo: readers,
    sent: 0,
    skipped: readers,
    failed: 0,
    skippedBecause: { suppressed: readers },
  });
  expect(await emailsOf(deliveryId)).toEqual([]);
  const { userMessage } = await product.api(store.token, 'GET /user/messages', { customerId });
  expect(userMessage[0]?.userMessage?.message).toContain(
    'wasn’t sent to anyone: everyone was skipped because none of them can get email',
  );
});
