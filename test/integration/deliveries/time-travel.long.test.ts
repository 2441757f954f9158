import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  allEmails,
  openStore,
  readyBody,
  type Store,
  sendEmail,
} from './sending-support';

let product: LocalProduct;
let store: Store;
const readers = 30;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

const minute = 60_000;
const day = 24 * 60 * minute;

const schedule = async (subject: string, at: number) => {
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const sendAt = new Date(at).toISOString();
  const body = { ...readyBody(store, draft.id), subject, sendAt };
  await product.api(token, 'POST /send/schedule', { customerId, body });
};

/** Returns when each email with a subject arrived, oldest first. */
const timesOf = async (subject: string): Promise<number[]> =>
  (await allEmails(product))
    .filter((email) => email.subject === subject)
    .map(({ at }) => Date.parse(at))
    .sort((one, other) => one - other);

test('ends a time jump only after every scheduled email and every day of a warm-up has been sent on time', async () => {
  const from = await product.now();
  const data = { initial: 10, timeSpan: 86_400, increaseMultiplier: 1 };
  await sendEmail(product, store, {
    subject: 'Warm-up',
    warmUpConfig: { type: 'incremental', data: { ...warmUpDefaults, ...data } },
  });
  const planned = { Later: from + 3.5 * day, Soon: from + 60 * minute, Between: from + 2.5 * day };
  for (const [subject, at] of Object.entries(planned)) await schedule(subject, at);

  expect(await product.advance((5 * day) / 1000)).toMatchObject({ leftSeconds: 0 });

  for (const [subject, at] of Object.entries(planned)) {
    const times = await timesOf(subject);
    expect([subject, times.length]).toEqual([subject, readers]);
    expect((times[0] ?? 0) - at).toBeGreaterThanOrEqual(0);
    expect((times.at(-1) ?? 0) - at).toBeLessThanOrEqual(10 * minute);
  }
  const warmUp = await timesOf('Warm-up');
  const days = warmUp.map((at) => Math.floor((at - (warmUp[0] ?? 0) + 10 * minute) / day));
  expect(days).toEqual([0, 1, 2].flatMap((each) => Array(10).fill(each)));
});
