import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { casesOf } from '../../runner/length';
import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  ledgerRows,
  openStore,
  type Store,
  sendEmail,
  storedDelivery,
} from './sending-support';

jest.setTimeout(240_000);

let product: LocalProduct;
let store: Store;
const readers = 40;
const hourly = { type: 'incremental' as const, data: warmUpDefaults };

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

let managers = 0;
/**
 * Signs in as a new manager, because tokens last 15 minutes of simulated time and codes are limited
 * per address.
 */
const signInAgain = async () => {
  managers += 1;
  store = { ...store, token: await product.signInAsManager(`manager${managers}@agency.test`) };
};

const statesOf = async (deliveryId: string) => {
  const counts: Record<string, number> = {};
  for (const { state } of await ledgerRows(store, deliveryId)) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
};

const senderDomain = async (): Promise<string> => {
  const [sender] = await product.api(store.token, 'GET /settings/sender/verified', {
    customerId: store.customerId,
  });
  return sender?.email.split('@')[1] ?? '';
};

const set = async (): Promise<string> =>
  (await product.environment()).MARKETING_CONFIGURATION_SET ?? '';

const troubles: readonly [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'the sender loses its verification',
    'the sender isn’t verified',
    async () => ({ sesIdentity: { name: await senderDomain(), verified: false } }),
    async () => ({ sesIdentity: { name: await senderDomain(), verified: true } }),
  ],
  [
    'the account falls back into the sandbox',
    'in sandbox mode',
    async () => ({ sesAccount: { productionAccess: false } }),
    async () => ({ sesAccount: { productionAccess: true } }),
  ],
  [
    'the account is suspended',
    'stopped all sending from this account',
    async () => ({ sesAccount: { enforcementStatus: 'SHUTDOWN' } }),
    async () => ({ sesAccount: { enforcementStatus: 'HEALTHY' } }),
  ],
  [
    'sending of the account is paused',
    'stopped all sending from this account',
    async () => ({ sesAccount: { sendingEnabled: false } }),
    async () => ({ sesAccount: { sendingEnabled: true } }),
  ],
  [
    'the configuration set is paused',
    'stopped all sending from this account',
    async () => ({ sesConfigurationSet: { name: await set(), sendingEnabled: false } }),
    async () => ({ sesConfigurationSet: { name: await set(), sendingEnabled: true } }),
  ],
];

test.each(casesOf(troubles, 1))(
  'pauses the delivery when %s in the middle, says why, and neither skips anyone nor emails anyone twice',
  async (_name, expectedReason, begin, end) => {
    await signInAgain();
    const deliveryId = await sendEmail(product, store, { warmUpConfig: hourly });
    const isSenderRemoved = async () => {
      const { batchesDone } = await storedDelivery(store, deliveryId);
      return batchesDone === 1 && (await statesOf(deliveryId)).accepted === 10;
    };
    await eventually('the first batch is out', isSenderRemoved);

    const faultsAfter = await end();
    await product.faults(await begin());
    await product.advance(3600);
    const paused = await eventually('the delivery is paused', async () => {
      const found = await storedDelivery(store, deliveryId);
      return found.status === 'paused' && found;
    });
    expect(paused.statusReason).toContain(expectedReason);
    const { accepted = 0, released = 0, failed = 0, ...others } = await statesOf(deliveryId);
    expect({ accepted, failed, others }).toEqual({ accepted: 10, failed: 0, others: {} });
    expect(released).toBeGreaterThan(0);

    await product.faults(faultsAfter);
    await signInAgain();
    const { token, customerId } = store;
    const { userMessage: messages } = await product.api(token, 'GET /user/messages', {
      customerId,
    });
    expect(messages[0]?.userMessage?.message).toContain(expectedReason);
    await controlDelivery(product, store, 'resume', deliveryId);
    const ended = await advanceUntilEnded(product, store, deliveryId, { stepSeconds: 900 });
    expect(ended.status).toBe('sent');
    expect(await statesOf(deliveryId)).toEqual({ accepted: readers });
    const received = (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(readers);
    expect(received).toHaveLength(readers);
  },
);
