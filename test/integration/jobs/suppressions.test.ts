import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  allEmails,
  openStore,
  type Store,
  sendEmail,
  waitUntilEnded,
} from '../deliveries/sending-support';

let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
  store = { ...store, segmentId: await importEmails(addressesAt('shop.test', 6)) };
});
afterAll(() => product?.close());

/**
 * Creates people with the IDs that the product itself would use.
 * @returns their segment
 */
const importEmails = async (emails: readonly string[]): Promise<string> => {
  const { token, customerId } = store;
  const file = { fileName: 'people.csv', fileType: 'text/csv', folder: 'CSV' } as const;
  const form = await product.api(token, 'POST /upload', { customerId, body: file });
  await product.upload(form, ['email', ...emails].join('\n'));
  const body = { assetKey: form.assetKey, fileName: file.fileName, consent: agreedConsent };
  const { importId, segmentId } = await product.api(token, 'POST /import', { customerId, body });
  await eventually('the people are imported', async () => {
    const params = { importId };
    const job = await product.api(token, 'GET /import/{importId}', { customerId, params });
    return job.state === 'done';
  });
  await eventually('they are counted', async () => {
    const { total } = await product.api(token, 'GET /subscriber/total', { customerId });
    return total === emails.length;
  });
  return segmentId;
};

const uploadList = async (content: string) => {
  const { token, customerId } = store;
  const form = await product.api(token, 'POST /suppression/upload', {
    customerId,
    body: { fileName: 'never.txt', fileType: 'text/plain', folder: 'SUPPRESSION' },
  });
  expect((await product.upload(form, content)).status).toBeLessThan(300);
  const { jobId } = await product.api(token, 'POST /suppression/process', {
    customerId,
    body: { assetKey: form.assetKey, fileName: 'never.txt' },
  });
  return eventually('the list is processed', async () => {
    const job = await product.api(token, 'GET /job/{jobId}', { customerId, params: { jobId } });
    return (job.state === 'done' || job.state === 'failed') && job;
  });
};

const listSuppressed = async (filter?: string) => {
  const { token, customerId } = store;
  return product.api(token, 'GET /suppression', { customerId, query: { filter } });
};

test('adds uploaded addresses to the suppression list, shows them as suppressed, and skips them in a send', async () => {
  const { token, customerId } = store;
  const job = await uploadList(
    'reader0@shop.test\nREADER1@shop.test\nstranger@else.test\nnobody\n',
  );
  expect(job).toMatchObject({ state: 'done', changed: 3, unchanged: 0 });
  expect(job.message).toBe('3 added. 1 row isn’t an email address, starting with row 4.');
  const page = await listSuppressed();
  expect(page.suppressions.map(({ email }) => email).sort()).toEqual([
    ...['reader0@shop.test', 'reader1@shop.test', 'stranger@else.test'],
  ]);
  expect(page.suppressions[0]).toMatchObject({
    reason: 'upload',
    source: 'never.txt',
    isRemovable: true,
  });
  expect((await listSuppressed('stranger')).suppressions).toHaveLength(1);
  expect((await listSuppressed('reader1@shop.test')).suppressions).toHaveLength(1);
  await eventually('the list is counted', async () => {
    const { total } = await product.api(token, 'GET /suppression/count', { customerId });
    return total === 3;
  });
  const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query: {} });
  const marked = subscribers.filter(({ suppression }) => suppression?.reason === 'upload');
  expect(marked.map(({ email }) => email).sort()).toEqual([
    ...['reader0@shop.test', 'reader1@shop.test'],
  ]);

  const deliveryId = await sendEmail(product, store);
  const view = await waitUntilEnded(product, store, deliveryId);
  expect(view).toMatchObject({ sent: 4, skipped: 2, failed: 0, sendTo: 6 });
  const addresses = (await allEmails(product)).flatMap(({ to }) => to);
  expect(addresses).not.toContain('reader0@shop.test');
  expect(addresses).toContain('reader2@shop.test');
});

test('lets a manager remove an uploaded address from the suppression list, but not people who unsubscribed themselves', async () => {
  const { token, customerId } = store;
  const [upload] = (await listSuppressed('reader0@shop.test')).suppressions;
  const remove = (subscriberId: string, as = token) =>
    product.request(as, 'DELETE /customer/{customerId}/suppression/{subscriberId}', {
      params: { customerId, subscriberId },
    });
  expect((await remove(upload?.id ?? '')).status).toBe(200);
  expect((await remove(upload?.id ?? '')).status).toBe(404);
  expect((await listSuppressed('reader0@shop.test')).suppressions).toEqual([]);
});

test('refuses an image or another customer’s file as a suppression list', async () => {
  const { token, customerId } = store;
  const refused = await product.request(token, 'POST /suppression/upload', {
    customerId,
    body: { fileName: 'a.png', fileType: 'image/png', folder: 'SUPPRESSION' },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'csv_wrong_type' } });
  const foreign = `up/01JD000000000000000000000X/suppression/01JD000000000000000000000Y`;
  const stolen = await product.request(token, 'POST /suppression/process', {
    customerId,
    body: { assetKey: foreign, fileName: 'a.txt' },
  });
  expect(stolen.status).toBe(403);
});

test('refuses a file over 5,120,000 bytes in storage, and reads a smaller file', async () => {
  const { token, customerId } = store;
  const form = await product.api(token, 'POST /suppression/upload', {
    customerId,
    body: { fileName: 'never.csv', fileType: 'text/csv', folder: 'SUPPRESSION' },
  });
  const line = `${'x'.repeat(60)}@long.test\n`;
  const response = await product.upload(form, line.repeat(Math.ceil(5_120_001 / line.length)));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('EntityTooLarge');
  const job = await uploadList(line.repeat(Math.floor(5_120_000 / line.length)));
  expect(job).toMatchObject({ state: 'done', changed: 1 });
});
