import { localTime } from '../../../shared/zoned-time';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { misfortunes, recount } from './misfortunes';
import {
  addressesAt,
  addSubscribers,
  allMails,
  openStore,
  readDelivery,
  readyBody,
  type SendBody,
  type Store,
  storedDelivery,
} from './sending-support';
import { storedRows } from './stored-rows';

const hourMs = 3_600_000;
const each = 60;
/** Where people are, by what their attributes say; the store's own zone is New York. */
const places: readonly {
  readonly domain: string;
  readonly zone: string;
  readonly fields: Readonly<Record<string, string>>;
}[] = [
  { domain: 'tokyo.test', zone: 'Asia/Tokyo', fields: { time_zone: 'Asia/Tokyo' } },
  { domain: 'kolkata.test', zone: 'Asia/Kolkata', fields: { TZ: 'asia/calcutta' } },
  { domain: 'berlin.test', zone: 'Europe/Berlin', fields: { country: 'Germany' } },
  { domain: 'boston.test', zone: 'America/New_York', fields: { Country: 'US' } },
  { domain: 'unknown.test', zone: 'America/New_York', fields: { time_zone: 'soon' } },
  { domain: 'seattle.test', zone: 'America/Los_Angeles', fields: { 'Time zone': 'Pacific Time' } },
];

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
  for (const { domain, fields } of places) {
    await addSubscribers(store, addressesAt(domain, each), fields);
  }
});
afterAll(() => product?.close());

let managers = 0;
const signInAgain = async () => {
  managers += 1;
  store = { ...store, token: await product.signInAsManager(`zones${managers}@agency.test`) };
};

const ownTime = { late: 'now' as const };

/** The hour that New York's clocks show so many hours from now. */
const inHours = async (hours: number): Promise<string> =>
  localTime(Math.ceil((await product.now()) / hourMs + hours) * hourMs, 'America/New_York');

const schedule = async (sendAtLocal: string, changes: Partial<SendBody> = {}) => {
  const { token, customerId } = store;
  const { id } = await product.api(token, 'POST /draft', { customerId, body: {} });
  const body = {
    ...readyBody(store, id),
    ownTime,
    subject: `To all at ${sendAtLocal}`,
    ...changes,
  };
  const input = { customerId, body: { ...body, sendAtLocal } };
  const { dataValues } = await product.api(token, 'POST /send/schedule', input);
  return { deliveryId: id, subject: body.subject, answer: dataValues };
};

/** What each person's own clocks showed when their mail was handed over, by address. */
const arrivals = async (subject: string) =>
  (await allMails(product))
    .filter((mail) => mail.subject === subject)
    .map(({ to: [address = ''], at }) => {
      const { zone = '' } = places.find(({ domain }) => address.endsWith(domain)) ?? {};
      return { address, at: localTime(Date.parse(at), zone) };
    });

const hoursAfter = (local: string, at: string): number =>
  (Date.parse(`${at}Z`) - Date.parse(`${local}Z`)) / hourMs;

const stepOn = (deliveryId: string, seconds: number, until: () => Promise<boolean>) =>
  eventually(
    'the delivery moves on',
    async () => {
      if (await until()) return storedDelivery(store, deliveryId);
      await product.advance(seconds);
      return undefined;
    },
    { everyMs: 200 },
  );

const hasEnded = (deliveryId: string) => async () =>
  (await storedDelivery(store, deliveryId).catch(() => undefined))?.finishedAt !== undefined;

test('in everybody’s own time as well each gets it once, and none early, whatever goes wrong', async () => {
  const local = await inHours(20);
  const { deliveryId, subject, answer } = await schedule(local);
  expect(answer).toMatchObject({ status: 'scheduled', ownTimeAt: local });
  // It begins when it is that hour in Tokyo, the first of its zones.
  expect(localTime(Date.parse('sendAt' in answer ? answer.sendAt : ''), 'Asia/Tokyo')).toBe(local);

  await product.faults(misfortunes);
  const ended = await stepOn(deliveryId, 600, hasEnded(deliveryId));
  const met = await product.faults();
  expect(met.ses.timeoutAfterAccept).toBeGreaterThan(0);
  expect(met.sesEvents.lose).toBeGreaterThan(0);

  expect(ended).toMatchObject({ status: 'sent', planned: 6 * each, batches: 5, batchesDone: 5 });
  const found = await arrivals(subject);
  expect(new Set(found.map(({ address }) => address)).size).toBe(found.length);
  expect(found).toHaveLength(6 * each);
  // Nobody is early. Whose mail was in doubt gets it once the rest is out, as in every delivery.
  const late = found.map(({ at }) => hoursAfter(local, at)).sort((one, other) => one - other);
  expect(late[0]).toBeGreaterThanOrEqual(0);
  expect(late[Math.floor(late.length / 2)]).toBeLessThan(2);
  await signInAgain();
  const truth = recount(await storedRows(store, deliveryId, 'ledger'));
  expect(truth).toMatchObject({ sent: 6 * each, skipped: 0, failed: 0 });
  await eventually('the counters agree with the ledger', async () => {
    const view = await readDelivery(product, store, deliveryId);
    return view.sent === truth.sent && view.delivered === truth.delivered;
  });
});
