import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore } from '../deliveries/sending-support';
import { openSequence, type StoreWithToken } from './sequence-support';

let product: LocalProduct;
let store: StoreWithToken;
/**
 * Two days before the clocks go back in New York. It is years ahead, because the clock only moves
 * forward.
 */
const friday = Date.UTC(2035, 10, 2, 13, 30);
beforeAll(async () => {
  product = await startLocalProduct({ startsAt: friday });
  store = { ...(await openStore(product, [])) };
});
afterAll(() => product?.close());

const minute = 60;
const day = 24 * 60 * minute;

/** Returns a person's emails with their simulated time, oldest first. */
const emailsTo = async (to: string) =>
  (await product.mail({ to }))
    .map(({ subject, at }) => ({ subject, at: Date.parse(at) }))
    .reverse();

const enter = async (sequence: Awaited<ReturnType<typeof openSequence>>, email: string) => {
  await sequence.save(sequence.activation);
  await sequence.enter(email);
};

const noDeadLetters = async () => {
  const { queues } = await product.metrics();
  for (const [name, { visible }] of Object.entries(queues)) {
    if (/dead|failed|dlq/i.test(name)) expect([name, visible]).toEqual([name, 0]);
  }
};

/**
 * Moves the clock. On a slow machine, a long jump ends early and returns the remaining seconds.
 * Repeats the jump until no seconds remain.
 */
const jump = async (seconds: number) => {
  let remainingSeconds = seconds;
  for (let parts = 0; remainingSeconds > 0 && parts < 10; parts += 1) {
    ({ leftSeconds: remainingSeconds } = await product.advance(remainingSeconds));
  }
  expect(remainingSeconds).toBe(0);
};

test('ends a time jump only after every due email of a sequence has been sent once, in order, and on time', async () => {
  const jumps = [10 * minute, 2 * day, 51 * day, 270 * day];
  for (const [index, seconds] of jumps.entries()) {
    store.token = await product.signIn('manager@agency.test');
    const delays = [0, 3, 24 * 60, 20 * 24 * 60, 60 * 24 * 60];
    const sequence = await openSequence(product, store, delays);
    const reader = `reader${index}@readers.test`;
    await enter(sequence, reader);
    const from = await product.now();
    await jump(seconds);
    const emails = await emailsTo(reader);
    // An email is sent up to three minutes after it is due. The delay of the next email starts
    // then.
    let earliest = from;
    const expected = delays.filter((_, step) => {
      earliest += (delays[step] ?? 0) * minute * 1000 + 3 * minute * 1000;
      return earliest <= from + seconds * 1000;
    });
    expect(emails.map(({ subject }) => subject)).toEqual(
      expected.map((_, step) => `Welcome ${step + 1}`),
    );
    for (const [step, { at }] of emails.entries()) {
      const before = emails[step - 1]?.at ?? from;
      const waitedMinutes = (at - before) / 1000 / minute;
      expect(waitedMinutes).toBeGreaterThanOrEqual((delays[step] ?? 0) - 1);
      expect(waitedMinutes).toBeLessThanOrEqual((delays[step] ?? 0) + 4);
    }
    await noDeadLetters();
  }
});
