import { localTime } from '../../../shared/zoned-time';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { waitUntilIdle } from '../../support/wait-until-idle';
import {
  addressesAt,
  addSubscribers,
  allEmails,
  openStore,
  readyBody,
  type SendBody,
  type Store,
  storedDelivery,
} from './sending-support';

const hourMs = 3_600_000;
/**
 * The groups of people, one per email domain. Each group's time zone follows from its attributes.
 * The store's own time zone is New York.
 */
const readerGroups: readonly {
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

const recipientTime = { late: 'now' as const };

/** Returns the hours between a local time and another time on the same local clock. */
export const hoursAfter = (local: string, at: string): number =>
  (Date.parse(`${at}Z`) - Date.parse(`${local}Z`)) / hourMs;

/**
 * Creates a store whose people live in six time zones, with helpers for tests of the recipient's
 * local time. All tests of a file share it.
 * @param each how many people live in each time zone
 */
export const openZonedStore = (each: number) => {
  let product: LocalProduct;
  let store: Store;
  let managers = 0;

  beforeAll(async () => {
    product = await startLocalProduct();
    store = await openStore(product, []);
    for (const { domain, fields } of readerGroups) {
      await addSubscribers(store, addressesAt(domain, each), fields);
    }
  });
  afterAll(() => product?.close());

  return {
    product: () => product,
    store: () => store,

    /** Signs in again, because the access token has expired. */
    async signInAgain() {
      managers += 1;
      store = { ...store, token: await product.signInAsManager(`zones${managers}@agency.test`) };
    },

    /** Returns New York's local time this many hours from now. */
    inHours: async (hours: number): Promise<string> =>
      localTime(Math.ceil((await product.now()) / hourMs + hours) * hourMs, 'America/New_York'),

    async schedule(sendAtLocal: string, changes: Partial<SendBody> = {}) {
      const { token, customerId } = store;
      const { id } = await product.api(token, 'POST /draft', { customerId, body: {} });
      const body = {
        ...readyBody(store, id),
        ownTime: recipientTime,
        subject: `To all at ${sendAtLocal}`,
        ...changes,
      };
      const input = { customerId, body: { ...body, sendAtLocal } };
      const { dataValues } = await product.api(token, 'POST /send/schedule', input);
      return { deliveryId: id, subject: body.subject, answer: dataValues };
    },

    /** Returns the recipient's local time when their email was sent, for each email address. */
    arrivals: async (subject: string) =>
      (await allEmails(product))
        .filter((email) => email.subject === subject)
        .map(({ to: [address = ''], at }) => {
          const { zone = '' } = readerGroups.find(({ domain }) => address.endsWith(domain)) ?? {};
          return { address, at: localTime(Date.parse(at), zone) };
        }),

    stepOn: (deliveryId: string, seconds: number, until: () => Promise<boolean>) =>
      eventually(
        'the delivery moves on',
        async () => {
          if (await until()) return storedDelivery(store, deliveryId);
          await waitUntilIdle(product);
          await product.advance(seconds);
          return undefined;
        },
        { withinMs: 600_000 },
      ),

    isPlanned: (deliveryId: string) => async () =>
      ((await storedDelivery(store, deliveryId).catch(() => undefined))?.planned ?? 0) > 0,

    hasEnded: (deliveryId: string) => async () =>
      (await storedDelivery(store, deliveryId).catch(() => undefined))?.finishedAt !== undefined,
  };
};
