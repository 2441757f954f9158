import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { abTestOf, openSome, variantsByAddress } from './ab-test-support';
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
import { storedRows } from './stored-rows';

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

const waitUntilOpened = (deliveryId: string, count: number) =>
  eventually(`${count} tracked opens are added`, async () => {
    const { trial: seenAbTest } = await readDelivery(product, store, deliveryId);
    return seenAbTest?.variants.reduce((sum, variant) => sum + variant.open, 0) === count;
  });

const repeatedAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address, index) => addresses.indexOf(address) !== index);

test('sends the subject line that more people open to the remaining recipients, despite crashes and repeated messages', async () => {
  const crash = [
    'send-mails',
    'check-gate',
    'enqueue-batch',
    'plan-batches',
    'freeze-content',
  ].flatMap((functionName) =>
    Array.from({ length: 6 }, (_, afterCalls) => ({ functionName, afterCalls, times: 1 })),
  );
  const ses = { seed: 20261123, throttle: 0.02, timeoutAfterAccept: 0.02, silenceMs: 200 };
  await product.faults({ crash, ses, sqs: { queue: 'send', duplicateNext: 20 } });

  const a = 'Autumn bulbs are in';
  const b = 'Tulips, half price';
  const deliveryId = await sendEmail(product, store, { trial: abTestOf([b]) });
  await eventually('the trial is out', async () => {
    // Moves the clock, because retries of steps and emails wait for simulated time.
    await product.advance(20);
    const { waitingFor } = await storedDelivery(store, deliveryId);
    const rows = await ledgerRows(store, deliveryId);
    const sent = rows.filter(({ state }) => state === 'accepted').length;
    return waitingFor === 'winner' && sent > testedCount - 20;
  });
  const inAbTest = await allEmails(product);
  await signInAgain();
  await waitUntilOpened(deliveryId, await openSome(product, inAbTest, { [a]: 20, [b]: 60 }));

  await controlDelivery(product, store, 'pause', deliveryId);
  await product.advance(3 * 3600);
  expect(await storedDelivery(store, deliveryId)).not.toHaveProperty('winner');
  await signInAgain();
  await controlDelivery(product, store, 'resume', deliveryId);
  const ended = await advanceUntilEnded(product, store, deliveryId);

  expect(ended).toMatchObject({ status: 'sent', planned: readers, batches: 2 });
  expect(ended.trialPart).toMatchObject({ size: testedCount, batches: 1 });
  expect(ended.winner).toMatchObject({ variant: 'B', isClear: true });
  await signInAgain();
  // The report and the list of emails show the subject that the remaining recipients got.
  expect(await readDelivery(product, store, deliveryId)).toMatchObject({ subject: b });
  const { customerId, token } = store;
  const query = { status: 'sent', limit: 1, offset: 0 } as const;
  expect(await product.api(token, 'GET /draft', { customerId, query })).toMatchObject({
    drafts: [{ subject: b, trial: { subjects: 2, winner: { variant: 'B', isClear: true } } }],
  });
  const emails = (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);
  const addresses = emails.flatMap(({ to }) => to);
  expect(repeatedAddresses(addresses)).toEqual([]);
  expect(addresses).toHaveLength(readers);
  const variants = variantsByAddress(await storedRows(store, deliveryId, 'ledger'));
  const receivedBy = (variant: string | undefined, subject: string) =>
    emails.filter(
      (email) => variants.get(String(email.to)) === variant && email.subject === subject,
    ).length;
  const first = receivedBy('A', a);
  const second = receivedBy('B', b);
  expect(first + second).toBe(testedCount);
  expect(Math.min(first, second)).toBeGreaterThan(testedCount / 3);
  expect(receivedBy(undefined, b)).toBe(readers - testedCount);
});

test('refuses an A/B test without two subject lines before anything is sent', async () => {
  await signInAgain();
  const expectRefused = async (changes: Parameters<typeof sendEmail>[2]) =>
    await sendEmail(product, store, changes).then(
      () => 'sent',
      (error: unknown) => String(error),
    );
  expect(await expectRefused({ trial: abTestOf(['']) })).toContain('Subject B is empty');
  expect(
    await expectRefused({
      trial: abTestOf(['Autumn bulbs are in']),
      preHeader: 'About Autumn bulbs are in',
    }),
  ).toContain('is the same as subject A');
});
