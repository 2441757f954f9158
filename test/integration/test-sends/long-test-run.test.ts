import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore } from '../deliveries/sending-support';
import { openSequence, type StoreWithToken } from '../sequences/sequence-support';

// Lambda stops a chain of messages after a function was invoked 16 times in it, unless the function
// allows it.
const emails = 18;

let product: LocalProduct;
let store: StoreWithToken;
beforeAll(async () => {
  product = await startLocalProduct();
  store = { ...(await openStore(product, [])) };
});
afterAll(() => product?.close());

test('sends every email of a long sequence in a test run, one message after the other', async () => {
  const delays = Array.from({ length: emails }, (_, index) => index * 1440);
  const { sequenceId } = await openSequence(product, store, delays);
  const call = { customerId: store.customerId, params: { sequenceId } };
  await product.api(store.token, 'POST /sequences/{sequenceId}/test-run', {
    ...call,
    body: { emails: ['author@pine.test'], everySeconds: 15 },
  });
  const readRun = async () =>
    (await product.api(store.token, 'GET /sequences/{sequenceId}/test-run', call)).run;
  const sentCount = async () =>
    (await readRun())?.steps.filter(({ state }) => state === 'sent').length ?? 0;
  for (let sent = 1; sent <= emails; sent += 1) {
    await eventually(`${sent} emails are sent`, async () => (await sentCount()) >= sent);
    await product.advance(15);
  }
  expect(await readRun()).toMatchObject({ state: 'done' });
  expect(await product.mail({ to: 'author@pine.test' })).toHaveLength(emails);
});
