import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  ledgerRows,
  openStore,
  sendEmail,
} from './sending-support';

const readers = 3000;
let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

test('finishes a delivery after the server is killed in the middle, without duplicates', async () => {
  const store = await openStore(product, addressesAt('readers.test', readers));
  await product.killDuring('send-mails', 30, 40);
  const deliveryId = await sendEmail(product, store);
  await product.died();
  await product.restart();
  const atRestart = (await ledgerRows(store, deliveryId)).length;
  expect(atRestart).toBeGreaterThan(0);
  expect(atRestart).toBeLessThan(readers);

  const ended = await advanceUntilEnded(product, store, deliveryId, { stepSeconds: 600 });
  expect(ended).toMatchObject({ status: 'sent', planned: readers });
  const addresses = (await allEmails(product))
    .flatMap(({ to }) => to)
    .filter((address) => address.endsWith('@readers.test'));
  expect(addresses).toHaveLength(readers);
  expect(new Set(addresses).size).toBe(readers);
  const rows = await ledgerRows(store, deliveryId);
  expect(rows.every(({ state }) => state === 'accepted')).toBe(true);
});
