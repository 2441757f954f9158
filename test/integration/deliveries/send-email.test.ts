import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, readDelivery, type Store, sendOne, whenEnded } from './sending-support';

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, ['ada@readers.test', 'grace@readers.test', 'joan@readers.test']);
});
afterAll(() => product.close());

test('an email reaches everyone in the chosen segment, once, with everything a mail must carry', async () => {
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/language', { customerId, body: { language: 'de' } });
  const deliveryId = await sendOne(product, store);
  const ended = await whenEnded(product, store, deliveryId);
  expect(ended).toMatchObject({ status: 'sent', sendTo: 3, sent: 3, skipped: 0, failed: 0 });

  const mails = await product.mail({ subject: 'Autumn bulbs are in' });
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [['ada@readers.test'], ['grace@readers.test'], ['joan@readers.test']].sort(),
  );
  for (const { html } of mails) expect(html).toMatch(/<html [^>]*lang="de"/);
  await eventually('delivery events', async () => {
    const view = await readDelivery(product, store, deliveryId);
    return view.delivered === 3;
  });
});
