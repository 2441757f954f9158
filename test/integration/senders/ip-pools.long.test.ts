import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  openStore,
  type Store,
  sendEmail,
  storedDelivery,
  waitUntilEnded,
} from '../deliveries/sending-support';

let product: LocalProduct;
let store: Store;
const readers = addressesAt('readers.test', 3);

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, readers);
});
afterAll(() => product?.close());

const setPool = (ipPoolName: string, { token, senderId, customerId } = store) =>
  product.request(token, 'PUT /settings/sender/{senderId}/ipPoolName', {
    customerId,
    params: { senderId },
    body: { ipPoolName },
  });

test('lets managers choose a sender’s IP pool, uses it for new senders, and records it for sent emails', async () => {
  const { token, customerId } = store;
  const earlierId = await sendEmail(product, store);
  expect(await setPool('priority')).toMatchObject({
    status: 200,
    body: { ipPoolName: 'priority' },
  });
  const sentId = await sendEmail(product, store);
  expect((await waitUntilEnded(product, store, sentId)).sent).toBe(readers.length);
  expect(await storedDelivery(store, sentId)).toMatchObject({ ipPoolName: 'priority' });
  expect(await storedDelivery(store, earlierId)).not.toHaveProperty('ipPoolName');
  const body = { name: 'Own', email: 'news@own-domain.example' };
  expect(await product.api(token, 'POST /settings/sender', { customerId, body })).toMatchObject({
    ipPoolName: 'priority',
  });
});

test('receives SES events about emails from a dedicated IP pool', async () => {
  await setPool('priority');
  const deliveryId = await sendEmail(product, store);
  const { token, customerId } = store;
  const ended = await waitUntilEnded(product, store, deliveryId);
  expect(ended.status).toBe('sent');
  await eventually('SES’s events are counted', async () => {
    const params = { deliveryId };
    const view = await product.api(token, 'GET /delivery/{deliveryId}', { customerId, params });
    return view.delivered === readers.length;
  });
});

test('shows owners their sender’s IP pool without letting them choose another', async () => {
  const { email } = await createCustomerRepository(store.table).get(store.customerId);
  const owner = await product.signIn(email);
  expect(await product.api(owner, 'GET /settings/sender/ipPoolNames')).toEqual([
    ...['shared', 'priority'],
  ]);
  expect(await setPool('shared', { ...store, token: owner })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const [found] = await product.api(owner, 'GET /settings/sender');
  expect(found).toHaveProperty('ipPoolName');
});

test('refuses a nonexistent IP pool and changes nothing', async () => {
  await setPool('priority');
  expect(await setPool('somebody-else')).toMatchObject({
    status: 400,
    body: { code: 'ip_pool_unknown', fields: { ipPoolName: expect.any(String) } },
  });
  const { token, customerId, senderId } = store;
  const found = await product.api(token, 'GET /settings/sender', { customerId });
  expect(found.find(({ id }) => id === senderId)?.ipPoolName).toBe('priority');
  const missingSender = { ...store, senderId: '01M70000000000000000SENDER' };
  expect(await setPool('shared', missingSender)).toMatchObject({
    body: { code: 'sender_not_found' },
  });
});
