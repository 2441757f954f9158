import { agreedConsent } from '../../support/agreed';
import { awsSurprises } from '../../support/aws-surprises';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

const rows = 8000;

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
  await product.faults(awsSurprises);
});
afterAll(() => product?.close());

const csv = () =>
  [
    'email,first name,city',
    ...Array.from({ length: rows }, (_, n) => `p${n}@x.test,P${n},Bonn`),
  ].join('\n');

test('finishes an import that was killed in the middle after a restart, without loss or duplicates', async () => {
  const token = await product.signInAsManager('manager@agency.test');
  const customer = await product.api(token, 'POST /customer/create', {
    body: { brand: 'Shop', email: 'owner@shop.test' },
  });
  const customerId = customer.id;
  const form = await product.api(token, 'POST /upload', {
    customerId,
    body: { fileName: 'people.csv', fileType: 'text/csv', folder: 'CSV' },
  });
  expect((await product.upload(form, csv())).status).toBeLessThan(300);
  await product.killDuring('process-import', 40);
  const { importId } = await product.api(token, 'POST /import', {
    customerId,
    body: { assetKey: form.assetKey, fileName: 'people.csv', consent: agreedConsent },
  });
  const job = () =>
    product.api(token, 'GET /import/{importId}', { customerId, params: { importId } });

  await product.died();
  await product.restart();
  await product.faults(awsSurprises);

  const done = await eventually('the import is done', async () => {
    const currentJob = await job();
    return currentJob.state === 'done' && currentJob;
  });
  expect(done).toMatchObject({ rows, processed: rows, created: rows, updated: 0, rejected: 0 });
  const total = await eventually('all are counted', async () => {
    const response = await product.api(token, 'GET /subscriber/total', { customerId });
    return response.total === rows && response.total;
  });
  expect(total).toBe(rows);
});
