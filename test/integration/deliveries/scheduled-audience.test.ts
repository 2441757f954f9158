import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { createFixedRecipients } from '../../../functions/deliveries/recipients/fixed-recipients';
import { createRecipientListStore } from '../../../functions/deliveries/recipients/recipient-list-store';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import { AppError } from '../../../functions/platform/app-error';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  advanceUntilEnded,
  allEmails,
  openStore,
  readyBody,
  type Store,
} from './sending-support';

let product: LocalProduct;
let store: Store;
const readers = 30;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, addressesAt('readers.test', readers));
});
afterAll(() => product?.close());

/** Waits until the people that the scheduled email will go to are recorded. */
const waitUntilFixed = async (draftId: string) => {
  const { CONTENT_BUCKET = '' } = await product.environment();
  const fixedAudience = createFixedRecipients(
    createRecipientListStore(product.aws.objects, CONTENT_BUCKET),
  );
  const draft = await createDraftRepository(store.table).get(store.customerId, draftId);
  await eventually('its people are written down', () =>
    fixedAudience.count(draft).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    }),
  );
};

const fetchDraft = (draftId: string) =>
  product.api(store.token, 'GET /draft/{draftId}', {
    customerId: store.customerId,
    params: { draftId },
  });

test('sends an email scheduled for the current audience to exactly that audience, except people who leave before it is sent', async () => {
  const { token, customerId } = store;
  const leavers = await addSubscribers(store, addressesAt('leavers.test', 5));
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const sendAt = new Date((await product.now()) + 120_000).toISOString();
  const body = { ...readyBody(store, draft.id), sendAt, audienceAt: 'schedule' as const };
  await product.api(token, 'POST /send/schedule', { customerId, body });
  const { audienceTakenAt: audienceFixedAt } = await fetchDraft(draft.id);
  expect(audienceFixedAt).toEqual(expect.any(String));
  await waitUntilFixed(draft.id);

  await addSubscribers(store, addressesAt('late.test', 5));
  const suppressions = createSuppressionRepository(store.table);
  const at = new Date().toISOString();
  for (const id of leavers) await suppressions.add(customerId, id, 'manual', at);
  await product.advance(180);
  await eventually(
    'it is being sent',
    async () => (await fetchDraft(draft.id)).status !== 'scheduled',
  );
  const ended = await advanceUntilEnded(product, store, draft.id);

  expect(ended).toMatchObject({ status: 'sent', planned: readers + leavers.length });
  const emails = (await allEmails(product)).filter(({ subject }) => subject === body.subject);
  const addresses = emails.flatMap(({ to }) => to);
  expect(addresses).toHaveLength(readers);
  expect(addresses.every((address) => address.endsWith('@readers.test'))).toBe(true);
  // Signs in as another manager, because tokens last 15 minutes of simulated time and a slow
  // machine may need longer.
  const laterManager = await product.signInAsManager('second@agency.test');
  const view = await product.api(laterManager, 'GET /delivery/{deliveryId}', {
    customerId,
    params: { deliveryId: draft.id },
  });
  expect(view).toMatchObject({
    audienceTakenAt: audienceFixedAt,
    sent: readers,
    skipped: leavers.length,
  });
});
