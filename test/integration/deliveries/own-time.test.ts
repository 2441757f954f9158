import { localTime } from '../../../shared/zoned-time';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  allMails,
  ledgerRows,
  openStore,
  readyBody,
  type SendBody,
  type Store,
  storedDelivery,
} from './sending-support';

const hourMs = 3_600_000;
const each = 30;
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

const sentOf = async (deliveryId: string): Promise<number> =>
  (await ledgerRows(store, deliveryId)).filter(({ state }) => state === 'accepted').length;

test('paused over somebody’s hour it goes out at once when resumed, and stays cancelled', async () => {
  await signInAgain();
  const local = await inHours(20);
  const { deliveryId, subject, answer } = await schedule(local);
  const begins = Date.parse('sendAt' in answer ? answer.sendAt : '');
  await product.advance((begins - (await product.now())) / 1000);
  // Short steps: the next hour must not come while this one's mails are still with the workers.
  await stepOn(deliveryId, 20, async () => (await sentOf(deliveryId).catch(() => 0)) === each);
  expect(await storedDelivery(store, deliveryId)).toMatchObject({ waitingFor: 'hour' });
  await signInAgain();
  await controlDelivery(product, store, 'pause', deliveryId);
  // Past Kolkata's hour, at UTC 3:30 later, and before Berlin's.
  await product.advance(6 * 3600);
  expect(await sentOf(deliveryId)).toBe(each);
  await signInAgain();
  await controlDelivery(product, store, 'resume', deliveryId);
  await eventually('who missed their hour gets it', async () => {
    await product.advance(20);
    return (await sentOf(deliveryId)) === 2 * each;
  });
  const { waitingFor, batchesDone } = await storedDelivery(store, deliveryId);
  expect({ waitingFor, batchesDone }).toEqual({ waitingFor: 'hour', batchesDone: 2 });
  await signInAgain();
  await controlDelivery(product, store, 'cancel', deliveryId);
  await stepOn(deliveryId, 60, hasEnded(deliveryId));
  const rows = await ledgerRows(store, deliveryId);
  expect(rows.filter(({ state }) => state === 'skipped')).toHaveLength(4 * each);
  const found = await arrivals(subject);
  expect(found.map(({ address }) => address.split('@')[1]).sort()).toEqual(
    Array.from({ length: 2 * each }, (_, at) => (at < each ? 'kolkata.test' : 'tokyo.test')),
  );
});

test('an hour that is over in some zones: at once, or the next day, as the author chose', async () => {
  await signInAgain();
  const local = await inHours(1);
  const atOnce = await schedule(local, { subject: 'Late at once' });
  const nextDay = await schedule(local, {
    ...{ subject: 'Late next day', ownTime: { late: 'nextDay' as const } },
  });
  const now = await product.now();
  expect('sendAt' in atOnce.answer && Date.parse(atOnce.answer.sendAt) <= now).toBe(true);
  await stepOn(nextDay.deliveryId, 1200, hasEnded(nextDay.deliveryId));
  await stepOn(atOnce.deliveryId, 1200, hasEnded(atOnce.deliveryId));
  expect(await storedDelivery(store, atOnce.deliveryId)).toMatchObject({ planned: 6 * each });
  const [late, put] = [await arrivals('Late at once'), await arrivals('Late next day')];
  expect([late.length, put.length]).toEqual([6 * each, 6 * each]);
  // Days, because product time runs ahead of the workers here by an hour or two.
  const daysAfter = (found: typeof put, zones: readonly string[]) =>
    new Set(
      found
        .filter(({ address }) => zones.some((zone) => address.endsWith(`${zone}.test`)))
        .map(({ at }) => Math.floor(hoursAfter(local, at) / 24)),
    );
  const [over, toCome] = [
    ['tokyo', 'kolkata', 'berlin'],
    ['boston', 'unknown', 'seattle'],
  ] as const;
  expect([daysAfter(put, over), daysAfter(put, toCome)]).toEqual([new Set([1]), new Set([0])]);
  expect([daysAfter(late, over), daysAfter(late, toCome)]).toEqual([new Set([0]), new Set([0])]);
});
