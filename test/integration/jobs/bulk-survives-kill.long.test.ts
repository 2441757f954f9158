import type { JobView } from '../../../shared/contracts/jobs';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { addressesAt, addSubscribers, openStore, type Store } from '../deliveries/sending-support';

const people = 5000;

let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
  await addSubscribers(store, addressesAt('bulk.test', people));
});
afterAll(() => product?.close());

const fetchJob = (jobId: string): Promise<JobView> => {
  const { token, customerId } = store;
  return product.api(token, 'GET /job/{jobId}', { customerId, params: { jobId } });
};

const waitUntilDone = (jobId: string) =>
  eventually('the job is done', async () => {
    const job = await fetchJob(jobId);
    if (job.state === 'failed') throw new Error(job.message);
    return job.state === 'done' && job;
  });

test('changes each of 5,000 people once and counts exactly when the server is killed in the middle of a bulk unsubscribe', async () => {
  const { token, customerId } = store;
  await product.killDuring('run-job', 40);
  const { jobId } = await product.api(token, 'POST /subscriber/bulk', {
    customerId,
    body: { action: 'unsubscribe', selection: { everybody: true } },
  });
  await product.died();
  await product.restart();
  const done = await waitUntilDone(jobId);
  expect(done).toMatchObject({ changed: people, unchanged: 0, total: people, processed: people });
  await eventually('everybody is counted', async () => {
    const counts = await product.api(token, 'GET /subscriber/statusTotal', { customerId });
    return counts.find(({ status }) => status === 'unsubscribed')?.count === people;
  });
  const secondJob = await product.api(token, 'POST /subscriber/bulk', {
    customerId,
    body: { action: 'unsubscribe', selection: { everybody: true } },
  });
  expect(await waitUntilDone(secondJob.jobId)).toMatchObject({ changed: 0, unchanged: people });
});

test('refuses a bulk action that selects no one', async () => {
  const { token, customerId } = store;
  const response = await product.request(token, 'POST /subscriber/bulk', {
    customerId,
    body: { action: 'delete_subscribers', selection: {} },
  });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'invalid_request' });
});

test('exports a file that a spreadsheet can open, with formulas as text', async () => {
  const { token, customerId, segmentId, table } = store;
  await addSubscribers({ table, customerId, segmentId }, ['=1+1@formula.test', '+x@formula.test']);
  const { jobId } = await product.api(token, 'POST /subscriber/export', {
    customerId,
    body: { filter: '@formula.test', segmentId },
  });
  const { link = '', fileName, changed } = await waitUntilDone(jobId);
  expect([fileName, changed]).toEqual([expect.stringMatching(/^subscribers-.*\.csv$/), 2]);
  const response = await fetch(link);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(response.headers.get('content-type')).toContain('text/csv');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().trimEnd().split('\r\n').slice(1).sort();
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    `"'+x@formula.test"`,
    `"'=1+1@formula.test"`,
  ]);
  const messages = await product.api(token, 'GET /user/messages', { customerId });
  expect(messages.userMessage).toContainEqual(
    expect.objectContaining({
      code: 'export_ready',
      metadata: expect.objectContaining({ jobId }),
    }),
  );
  await product.advance(16 * 60);
  expect((await fetch(link)).status).toBe(403);
});
