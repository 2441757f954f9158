import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore } from '../deliveries/sending-support';
import {
  openSequence,
  type StoreWithToken,
  subjectsTo,
  waitUntilWaiting,
} from './sequence-support';

let product: LocalProduct;
let store: StoreWithToken;
/**
 * Half past nine in New York, on a Friday before the clocks go back. It is years ahead, because the
 * clock only moves forward.
 */
const friday = Date.UTC(2035, 10, 2, 13, 30);
beforeAll(async () => {
  product = await startLocalProduct({ startsAt: friday });
  store = { ...(await openStore(product, [])) };
});
afterAll(() => product?.close());

const minute = 60;
const day = 24 * 60 * minute;

const waitUntilSent = (email: string, ...subjects: readonly string[]) =>
  eventually(`${email} has ${subjects.join(', ')}`, async () => {
    return JSON.stringify(await subjectsTo(product, email)) === JSON.stringify(subjects);
  });

/** Moves the clock and signs in again, because tokens last 15 minutes. */
const passTime = async (seconds: number) => {
  await product.advance(seconds);
  store.token = await product.signIn('manager@agency.test');
};

test('waits the right number of calendar days over a weekend with a clock change', async () => {
  const ann = 'ann@readers.test';
  const sequence = await openSequence(product, store, [0, 1440]);
  const { activeDays, timeZone } = await sequence.view();
  expect(timeZone).toBe('America/New_York');
  const workdays = { ...activeDays, saturday: false, sunday: false };
  await sequence.save({ ...sequence.activation, activeDays: workdays });
  await sequence.enter(ann);
  await waitUntilWaiting(sequence, 1, 0);
  await product.advance(3 * minute);
  await waitUntilSent(ann, 'Welcome 1');
  await waitUntilWaiting(sequence, 0, 1);
  const { people } = await product.api(store.token, 'GET /sequences/{sequenceId}/people', {
    customerId: store.customerId,
    params: { sequenceId: sequence.sequenceId },
  });
  // Saturday and Sunday are inactive, so the email is due on Monday at the same local time. Because
  // the clocks go back, that is three days and an hour later.
  const dueAt = Date.parse(people[0]?.at ?? '');
  const expected = friday + 3 * day * 1000 + 60 * minute * 1000;
  expect(dueAt).toBeGreaterThan(expected);
  expect(dueAt).toBeLessThan(expected + 60 * minute * 1000);

  await product.advance(Math.floor((dueAt - (await product.now())) / 1000) - 10 * minute);
  expect(await subjectsTo(product, ann)).toEqual(['Welcome 1']);
  await product.advance(13 * minute);
  await waitUntilSent(ann, 'Welcome 1', 'Welcome 2');
  await passTime(0);
  await waitUntilWaiting(sequence, 0, 0);
});

test('sends everyone who enters a sequence its three steps, each once, in order, and on time', async () => {
  const mia = 'mia@readers.test';
  const lou = 'lou@readers.test';
  const lateJoiner = 'late@readers.test';
  const sequence = await openSequence(product, store, [0, 1440, 2880]);
  await sequence.enter('before@readers.test');
  expect(await sequence.save(sequence.activation)).toMatchObject({ enabled: true, stepsCount: 3 });
  await sequence.enter(mia);
  const subscriberId = await sequence.enter(lou);
  await waitUntilWaiting(sequence, 2, 0, 0);
  await product.advance(3 * minute);
  await waitUntilSent(mia, 'Welcome 1');
  await waitUntilSent(lou, 'Welcome 1');
  await waitUntilWaiting(sequence, 0, 2, 0);

  await product.api(store.token, 'POST /subscriber/{subscriberId}/unsubscribe', {
    customerId: store.customerId,
    params: { subscriberId },
  });
  // The person is removed from every count immediately, not only when the next email would be due.
  await waitUntilWaiting(sequence, 0, 1, 0);
  await eventually('one is inside', async () => (await sequence.view()).subscribersCount === 1);
  const { people } = await product.api(store.token, 'GET /sequences/{sequenceId}/people', {
    customerId: store.customerId,
    params: { sequenceId: sequence.sequenceId },
  });
  expect(people.map(({ email }) => email)).toEqual([mia]);

  // No email is due during this time.
  await product.advance(day - 10 * minute);
  await product.advance(13 * minute);
  await waitUntilSent(mia, 'Welcome 1', 'Welcome 2');
  await passTime(0);
  await waitUntilWaiting(sequence, 0, 0, 1);

  await sequence.save({ enabled: false });
  await product.advance(2 * day + 3 * minute);
  await passTime(0);
  await sequence.enter(lateJoiner);
  expect(await subjectsTo(product, mia)).toEqual(['Welcome 1', 'Welcome 2']);
  await sequence.save({ enabled: true });
  // People continue within an hour. Before that, ticks catch up with the days that the clock
  // skipped.
  await eventually('the third email is out', async () => {
    await product.advance(2 * minute);
    return (await subjectsTo(product, mia)).length === 3;
  });
  expect(await subjectsTo(product, mia)).toEqual(['Welcome 1', 'Welcome 2', 'Welcome 3']);
  await passTime(0);
  await waitUntilWaiting(sequence, 0, 0, 0);
  expect(await subjectsTo(product, lou)).toEqual(['Welcome 1']);
  expect(await subjectsTo(product, lateJoiner)).toEqual([]);
  expect(await subjectsTo(product, 'before@readers.test')).toEqual([]);
  const { steps } = await sequence.steps();
  expect(steps.map(({ delivery }) => delivery.sent)).toEqual([2, 1, 1]);
});
