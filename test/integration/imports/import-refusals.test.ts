import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { mailchimpExport } from '../../fixtures/imports/generate';
import { agreedConsent } from '../../support/agreed';
import { openImporting } from './importing';

const { product, manager, aCustomer, upload } = openImporting();

test('refuses a file in storage that exceeds the limit or has a different type', async () => {
  const customerId = await aCustomer();
  const tooLarge = await upload(customerId, Buffer.alloc(limits.csvMaxBytes + 1, 'a'));
  expect([tooLarge.status, tooLarge.text]).toEqual([
    400,
    expect.stringContaining('EntityTooLarge'),
  ]);
  const empty = await upload(customerId, '');
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('EntityTooSmall')]);
  const previewed = await product().request(manager(), 'POST /import/preview', {
    customerId,
    body: { assetKey: tooLarge.assetKey },
  });
  expect(previewed).toMatchObject({ status: 400, body: { code: 'upload_missing' } });
});

test('refuses an image before creating an upload form for it', async () => {
  const customerId = await aCustomer();
  const body = { fileName: 'cat.png', fileType: 'image/png', folder: 'CSV' };
  expect(await product().request(manager(), 'POST /upload', { customerId, body })).toMatchObject({
    status: 400,
    body: { code: 'csv_wrong_type', message: messages.csvWrongType },
  });
});

test('refuses the 201st subscriber of a free plan with status 455', async () => {
  const customerId = await aCustomer();
  await product().setFreePlan(customerId);
  const { assetKey } = await upload(customerId, mailchimpExport({ people: 201 }).content);
  expect(
    await product().request(manager(), 'POST /import', {
      customerId,
      body: { assetKey, fileName: 'large.csv', consent: agreedConsent },
    }),
  ).toMatchObject({
    status: 455,
    body: { code: 'subscriber_quota_exceeded', message: messages.subscriberQuotaExceeded },
  });
  const { imports } = await product().api(manager(), 'GET /import', { customerId });
  expect(imports).toEqual([]);
});

test('denies access to another customer’s upload', async () => {
  const owner = await aCustomer();
  const stranger = await aCustomer();
  const { assetKey } = await upload(owner, 'Email\na@x.com\n');
  for (const key of ['POST /import', 'POST /import/preview'] as const) {
    const body = { assetKey, fileName: 'x.csv' };
    expect(await product().request(manager(), key, { customerId: stranger, body })).toMatchObject({
      status: 403,
    });
  }
});

test('refuses a column correction that leaves no address column, and explains what to do', async () => {
  const customerId = await aCustomer();
  const { assetKey } = await upload(customerId, 'Email,Name\na@x.com,A\n');
  const columns: ColumnChoice[] = [{ column: 1, meaning: 'name' }];
  for (const key of ['POST /import/preview', 'POST /import'] as const) {
    const body = { assetKey, fileName: 'x.csv', columns };
    expect(await product().request(manager(), key, { customerId, body })).toMatchObject({
      status: 400,
      body: { code: 'csv_columns_invalid', message: expect.stringContaining('email addresses') },
    });
  }
});
