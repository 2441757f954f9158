import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import { limits } from '../../../shared/limits';
import { mailchimpExport } from '../../fixtures/imports/generate';
import {
  customers,
  customersCounts,
  formulas,
  workbook,
  zipBomb,
} from '../../fixtures/imports/spreadsheets';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { openImporting } from './importing';

const { product, manager, aCustomer, upload, importAs, finished } = openImporting();

test('imports a Mailchimp export from the upload to the subscribers tab', async () => {
  const customerId = await aCustomer();
  const list = mailchimpExport({ people: 150, repeated: 12, malformed: 8 });
  const { assetKey, status } = await upload(customerId, list.content);
  expect(status).toBe(204);

  const preview = await product().api(manager(), 'POST /import/preview', {
    customerId,
    body: { assetKey },
  });
  expect(preview).toMatchObject({
    subsToCreate: list.counts.created,
    subsToUpdate: 0,
    rows: list.counts.rows,
    rejected: list.counts.rejected,
    duplicates: list.counts.skipped,
  });
  expect(preview.previewSubs).toHaveLength(limits.csvPreviewRows);

  const body = { assetKey, fileName: 'Spring list.csv', consent: agreedConsent };
  const started = await product().api(manager(), 'POST /import', { customerId, body });
  expect(await product().api(manager(), 'POST /import', { customerId, body })).toEqual(started);
  const job = await finished(customerId, started.importId);
  expect(job).toMatchObject({ state: 'done', ...list.counts, updated: 0 });

  const total = await eventually('the counters to follow', async () => {
    const response = await product().api(manager(), 'GET /subscriber/total', { customerId });
    return response.total === list.counts.created && response.total;
  });
  expect(total).toBe(list.emails.length);
  const page = await product().api(manager(), 'GET /subscriber', {
    customerId,
    query: { segmentIds: started.segmentId, offset: 100, limit: 50 },
  });
  expect(page.subscribers).toHaveLength(50);
  const { segments } = await product().api(manager(), 'GET /segment', { customerId });
  expect(segments[0]).toMatchObject({ name: 'Spring list', count: list.emails.length });
  const messages = await product().api(manager(), 'GET /user/messages', { customerId });
  expect(messages.userMessage).toMatchObject([
    {
      code: 'csv_processed',
      userMessage: {
        message:
          'Your list Spring list.csv is ready: 150 added, 12 repeated. We couldn’t import 8 rows.',
      },
    },
  ]);
  expect(
    await product().api(manager(), 'GET /subscriber/pending', {
      customerId,
      query: { segmentIds: started.segmentId },
    }),
  ).toEqual({ pending: false, imports: [] });
});

test('imports columns as corrected in the preview', async () => {
  const customerId = await aCustomer();
  const { assetKey } = await upload(
    customerId,
    'Kontakt,Spitzname,Ort\nada@x.com,Ada,London\nbob@x.com,Bob,Bern\n',
  );
  const columns: ColumnChoice[] = [
    { column: 0, meaning: 'email' },
    { column: 1, meaning: 'firstName' },
    { column: 2, meaning: 'attribute', key: 'town' },
  ];
  const call = { customerId, body: { assetKey, columns } };
  const preview = await product().api(manager(), 'POST /import/preview', call);
  expect(preview.previewSubs[0]).toEqual({
    email: 'ada@x.com',
    name: 'Ada',
    fields: { first_name: 'Ada', town: 'London' },
  });
  const job = await importAs(customerId, { assetKey, fileName: 'list.csv', columns });
  expect(job).toMatchObject({ state: 'done', created: 2 });
  const page = await product().api(manager(), 'GET /subscriber', { customerId });
  expect(page.subscribers.map(({ name }) => name).sort()).toEqual(['Ada', 'Bob']);
});

test('offers the rejected rows of an import through a link, before and after the import', async () => {
  const customerId = await aCustomer();
  const { assetKey } = await upload(customerId, 'Email,Note\nok@x.com,\n=nobody,"=1+1"\n');
  const before = await product().api(manager(), 'POST /import/rejected', {
    customerId,
    body: { assetKey },
  });
  const job = await importAs(customerId, { assetKey, fileName: 'list.csv' });
  expect(job).toMatchObject({ created: 1, rejected: 1 });
  const after = await product().api(manager(), 'GET /import/{importId}/rejected', {
    customerId,
    params: { importId: job.id },
  });
  for (const { url } of [before, after]) {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="rejected-rows.csv"',
    );
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString()).toBe(
      '\ufeff"File row","Reason skipped","Email","Note"\r\n' +
        `"3","Invalid email: =nobody","'=nobody","'=1+1"\r\n`,
    );
  }
});

test('imports an Excel workbook like a CSV list', async () => {
  const customerId = await aCustomer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const bytes = Buffer.from(workbook('xlsx', customers, formulas));
  const { assetKey, status } = await upload(customerId, bytes, type);
  expect(status).toBe(204);
  const preview = await product().api(manager(), 'POST /import/preview', {
    customerId,
    body: { assetKey },
  });
  expect(preview).toMatchObject({
    sheet: { name: 'Customers', others: 1 },
    subsToCreate: customersCounts.created,
    rejected: customersCounts.rejected,
  });
  expect(await importAs(customerId, { assetKey, fileName: 'list.xlsx' })).toMatchObject({
    state: 'done',
    ...customersCounts,
  });
});

test('imports a workbook without a preview, and refuses a zip bomb', async () => {
  const customerId = await aCustomer();
  const numbers = await upload(
    customerId,
    Buffer.from(workbook('numbers', customers)),
    'application/vnd.apple.numbers',
  );
  const { assetKey } = numbers;
  expect(await importAs(customerId, { assetKey, fileName: 'list.numbers' })).toMatchObject({
    state: 'done',
    ...customersCounts,
  });
  const bomb = await upload(customerId, Buffer.from(zipBomb(500)), 'application/octet-stream');
  expect(
    await product().request(manager(), 'POST /import/preview', {
      customerId,
      body: { assetKey: bomb.assetKey },
    }),
  ).toMatchObject({ status: 400, body: { code: 'csv_wrong_type' } });
});
