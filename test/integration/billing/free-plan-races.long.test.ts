import { limits } from '../../../shared/limits';
import { aForm } from '../../support/a-form';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

/* These tests check the free plan's limits against concurrent calls. */

const maxSubscribers = limits.freePlan.subscribers;

let product: LocalProduct;
let manager: string;
beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
});
afterAll(() => product?.close());

const freeStore = async (name: string): Promise<string> => {
  const body = { brand: name, email: `owner@${name}.test` };
  const { id } = await product.api(manager, 'POST /customer/create', { body });
  await product.setFreePlan(id);
  return id;
};

const addresses = (call: number, count: number) =>
  Array.from({ length: count }, (_, index) => `p${call}-${index}@readers.test`);

const totalOf = async (customerId: string) =>
  (await product.api(manager, 'GET /subscriber/total', { customerId, query: {} })).total;

const statuses = (responses: readonly { readonly status: number }[]) =>
  responses.map(({ status }) => status).toSorted();

test('fills the free plan exactly when people are added manually in eight concurrent calls', async () => {
  const customerId = await freeStore('alpha');
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, call) =>
      product.request(manager, 'POST /subscriber/manually', {
        customerId,
        body: {
          segmentId: customerId,
          subscribers: addresses(call, 100).map((email) => ({ email })),
        },
      }),
    ),
  );
  expect(statuses(responses)).toEqual([200, 200, 455, 455, 455, 455, 455, 455]);
  await eventually('the counters', async () => (await totalOf(customerId)) === maxSubscribers);
});

test('accepts only one of six concurrent imports when the plan’s limit allows only one', async () => {
  const customerId = await freeStore('beta');
  const call = { customerId };
  const start = async (number: number) => {
    const fileName = `list-${number}.csv`;
    const file = { fileName, fileType: 'text/csv', folder: 'CSV' as const };
    const form = await product.api(manager, 'POST /upload', { ...call, body: file });
    await product.upload(form, `email\n${addresses(number, 190).join('\n')}\n`);
    const body = { assetKey: form.assetKey, fileName, consent: agreedConsent };
    return product.request(manager, 'POST /import', { ...call, body });
  };
  const started = await Promise.all(Array.from({ length: 6 }, (_, number) => start(number)));
  const ids = started.flatMap(({ status, body }) =>
    status === 200 ? [(body as { importId: string }).importId] : [],
  );
  const states = await eventually('the imports', async () => {
    const jobs = await Promise.all(
      ids.map((importId) =>
        product.api(manager, 'GET /import/{importId}', { ...call, params: { importId } }),
      ),
    );
    const ended = jobs.map(({ state }) => state);
    return ended.every((state) => state === 'done' || state === 'failed') && ended;
  });
  expect(states.filter((state) => state === 'done')).toHaveLength(1);
  await eventually('the counters', async () => (await totalOf(customerId)) === 190);
});

test('creates only one segment and one form in twenty concurrent calls on the free plan', async () => {
  const customerId = await freeStore('gamma');
  const twenty = Array.from({ length: 20 }, (_, index) => index);
  const segments = await Promise.all(
    twenty.map((index) =>
      product.request(manager, 'POST /segment', {
        customerId,
        body: { name: `Segment ${index}`, origin: 'manually' },
      }),
    ),
  );
  expect(segments.filter(({ status }) => status === 200)).toHaveLength(1);
  const forms = await Promise.all(
    twenty.map(() => product.request(manager, 'POST /form', { customerId, body: aForm() })),
  );
  expect(forms.filter(({ status }) => status === 200)).toHaveLength(1);
});
