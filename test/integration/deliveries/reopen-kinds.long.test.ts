import { readLedgerEvidence } from '../../../functions/items/delivery/ledger-entry';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { localTime } from '../../../shared/zoned-time';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { abTestOf, openSome, variantsByAddress } from './ab-test-support';
import { countedReport, emailsOf, reopen } from './reopen-support';
import {
  addressesAt,
  addSubscribers,
  advanceUntilEnded,
  ledgerRows,
  openStore,
  readDelivery,
  readyBody,
  type Store,
  sendEmail,
  storedDelivery,
} from './sending-support';
import { storedRows } from './stored-rows';

jest.setTimeout(300_000);

const hourMs = 3_600_000;
let product: LocalProduct;

beforeEach(async () => {
  product = await startLocalProduct();
});
afterEach(() => product?.close());

let managers = 0;
/** Signs in again, because tokens last 15 minutes of simulated time. */
const signInAgain = async (store: Store): Promise<Store> => {
  managers += 1;
  return { ...store, token: await product.signInAsManager(`again${managers}@agency.test`) };
};

const waitUntilSent = (store: Store, deliveryId: string, count: number) =>
  eventually(`${count} mails are out`, async () => {
    const rows = await ledgerRows(store, deliveryId);
    return rows.filter(({ state }) => state === 'accepted').length === count;
  });

/**
 * Makes SES refuse everything until the delivery has ended and given up on the remaining people.
 */
const endWithFailures = async (store: Store, deliveryId: string) => {
  await product.faults({ ses: { throttle: 1 } });
  const ended = await advanceUntilEnded(product, store, deliveryId, { stepSeconds: 3600 });
  await product.faults({ ses: null });
  return ended;
};

/**
 * Returns the addresses whose email is in doubt, because the clock jumped just after a worker had
 * claimed it. They are never retried.
 */
const recipientsInDoubt = async (store: Store, deliveryId: string): Promise<string[]> =>
  (await storedRows(store, deliveryId, 'ledger'))
    .map(readLedgerEvidence)
    .flatMap(({ code, email = '' }) => (code === 'outcome_unknown' ? [email] : []));

const reopenToEnd = async (store: Store, deliveryId: string, endedAt: string | undefined) => {
  const refreshedStore = await signInAgain(store);
  await reopen(product, refreshedStore, deliveryId, endedAt);
  await advanceUntilEnded(product, refreshedStore, deliveryId, { stepSeconds: 10 });
  return countedReport(product, await signInAgain(store), deliveryId);
};

const abTestReaders = 400;

test('retries failed recipients of an A/B test with their original subject line, and the remaining recipients with the same winner', async () => {
  const addresses = addressesAt('trial.test', abTestReaders);
  const store = await openStore(product, addresses);
  const a = 'Autumn bulbs are in';
  const b = 'Tulips, half price';
  const deliveryId = await sendEmail(product, store, {
    warmUpConfig: { type: 'incremental', data: { ...warmUpDefaults, initial: 100 } },
    trial: { ...abTestOf([b]), percent: 50 },
  });
  await waitUntilSent(store, deliveryId, 100);
  const opened = await openSome(product, await emailsOf(product, deliveryId), { [a]: 4, [b]: 30 });
  await eventually('the opens are counted', async () => {
    const { open } = await readDelivery(product, store, deliveryId);
    return open === opened;
  });
  const ended = await endWithFailures(store, deliveryId);
  expect(ended).toMatchObject({ status: 'sent_with_errors', winner: { variant: 'B' } });
  const before = await countedReport(product, await signInAgain(store), deliveryId);
  expect(before).toMatchObject({ sent: 100, failed: 300 });
  expect(before.failedBecause?.gave_up).toBeGreaterThan(200);
  const doubtful = await recipientsInDoubt(store, deliveryId);

  const after = await reopenToEnd(store, deliveryId, before.finishedAt);
  expect([after.sent, after.failed]).toEqual([abTestReaders - doubtful.length, doubtful.length]);
  expect(after.failedBecause?.gave_up).toBeUndefined();
  expect((await storedDelivery(store, deliveryId)).winner).toEqual(ended.winner);
  const emails = await emailsOf(product, deliveryId);
  const sure = addresses.filter((address) => !doubtful.includes(address));
  expect(emails.flatMap(({ to }) => to).toSorted()).toEqual(sure.toSorted());
  const variants = variantsByAddress(await storedRows(store, deliveryId, 'ledger'));
  const got = (variantLetter: string | undefined) =>
    emails
      .filter(({ to: [address = ''] }) => variants.get(address) === variantLetter)
      .map(({ subject }) => subject);
  expect([new Set(got('A')), new Set(got('B')), new Set(got(undefined))]).toEqual([
    ...[new Set([a]), new Set([b]), new Set([b])],
  ]);
  expect(got('A').length + got('B').length).toBeGreaterThan(100);
  expect(after.trial?.variants.map(({ sent }) => sent)).toEqual([got('A').length, got('B').length]);
});

const each = 20;

test('retries immediately if the recipient’s local time has passed, and only for recipients whose email failed', async () => {
  const store = await openStore(product, []);
  const tokyo = addressesAt('tokyo.test', each);
  const boston = addressesAt('boston.test', each);
  await addSubscribers(store, tokyo, { time_zone: 'Asia/Tokyo' });
  await addSubscribers(store, boston, { time_zone: 'America/New_York' });
  const { token, customerId } = store;
  const { id } = await product.api(token, 'POST /draft', { customerId, body: {} });
  const start = Math.ceil((await product.now()) / hourMs + 20) * hourMs;
  const sendAtLocal = localTime(start, 'America/New_York');
  const body = { ...readyBody(store, id), ownTime: { late: 'now' as const }, sendAtLocal };
  const { dataValues } = await product.api(token, 'POST /send/schedule', { customerId, body });
  const begins = Date.parse('sendAt' in dataValues ? dataValues.sendAt : '');
  await product.advance((begins - (await product.now())) / 1000 + 1);
  await eventually('Tokyo has its mails', async () => {
    await product.advance(20);
    const rows = await ledgerRows(store, id).catch(() => []);
    return rows.filter(({ state }) => state === 'accepted').length === each;
  });
  const ended = await endWithFailures(store, id);
  expect(ended).toMatchObject({ status: 'sent_with_errors', batches: 2, batchesDone: 2 });
  expect((await emailsOf(product, id)).flatMap(({ to }) => to).toSorted()).toEqual(
    tokyo.toSorted(),
  );
  const before = await countedReport(product, await signInAgain(store), id);
  expect(before.failedBecause?.gave_up).toBeGreaterThan(0);
  const doubtful = await recipientsInDoubt(store, id);

  const reopenedAt = await product.now();
  const after = await reopenToEnd(store, id, before.finishedAt);
  expect(after).toMatchObject({ sent: 2 * each - doubtful.length, batches: 2 });
  const emails = await emailsOf(product, id);
  const sure = [...tokyo, ...boston].filter((address) => !doubtful.includes(address));
  expect(emails.flatMap(({ to }) => to).toSorted()).toEqual(sure.toSorted());
  const bostonEmails = emails.filter(({ to: [address = ''] }) => boston.includes(address));
  for (const { at } of bostonEmails) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(reopenedAt);
    expect(Date.parse(at)).toBeLessThan(reopenedAt + hourMs);
  }
});
