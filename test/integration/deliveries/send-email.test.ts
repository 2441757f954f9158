import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, readDelivery, type Store, sendEmail, waitUntilEnded } from './sending-support';

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, ['ada@readers.test', 'grace@readers.test', 'joan@readers.test']);
});
afterAll(() => product.close());

test('sends an email with all required content to everyone in the chosen segment once', async () => {
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/language', { customerId, body: { language: 'de' } });
  const deliveryId = await sendEmail(product, store);
  const ended = await waitUntilEnded(product, store, deliveryId);
  expect(ended).toMatchObject({ status: 'sent', sendTo: 3, sent: 3, skipped: 0, failed: 0 });

  const emails = await product.mail({ subject: 'Autumn bulbs are in' });
  expect(emails.map(({ to }) => to).sort()).toEqual(
    [['ada@readers.test'], ['grace@readers.test'], ['joan@readers.test']].sort(),
  );
  for (const { html } of emails) expect(html).toMatch(/<html [^>]*lang="de"/);
  await eventually('delivery events', async () => {
    const view = await readDelivery(product, store, deliveryId);
    return view.delivered === 3;
  });
});

test('adds the customer’s UTM parameters to links, and skips people who got another email an hour ago', async () => {
  const { token, customerId } = store;
  const utm = { source: 'newsletter', medium: 'email' };
  const saveSettings = (body: { utm: typeof utm | null; frequencyCapHours: number | null }) =>
    product.api(token, 'PUT /settings/sending', { customerId, body });
  await saveSettings({ utm, frequencyCapHours: 16 });
  const first = await sendEmail(product, store);
  expect(await waitUntilEnded(product, store, first)).toMatchObject({ sent: 3, skipped: 0 });
  const params = { deliveryId: first };
  const links = await product.api(token, 'GET /delivery/{deliveryId}/links', {
    customerId,
    params,
  });
  expect(links.length).toBeGreaterThan(0);
  for (const { link } of links) expect(link).toContain('utm_source=newsletter&utm_medium=email');
  const second = await sendEmail(product, store);
  expect(await waitUntilEnded(product, store, second)).toMatchObject({ sent: 0, skipped: 3 });
  await eventually('the reason is counted', async () => {
    const { skippedBecause } = await readDelivery(product, store, second);
    return skippedBecause?.frequency === 3;
  });
  await saveSettings({ utm: null, frequencyCapHours: null });
});
