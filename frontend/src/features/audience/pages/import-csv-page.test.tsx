import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CsvPreview } from '../../../../../shared/contracts/imports';
import { messages } from '../../../../../shared/messages';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { ImportCsvPage } from './import-csv-page';

const assetKey = 'up/01JD00000000000000000CUST0/csv/01JD00000000000000000FILE0';

const preview: CsvPreview = {
  assetKey,
  subsToCreate: 1200,
  subsToUpdate: 34,
  rejected: 1,
  duplicates: 0,
  rows: 1235,
  previewSubs: Array.from({ length: 6 }, (_, index) => ({
    email: `person${index}@shop.example`,
    name: `Person ${index}`,
    fields: { city: 'Łódź' },
  })),
  columns: [{ header: 'E-Mail', meaning: 'Email' }],
  delimiter: ';',
  encoding: 'utf-8',
  rejectedRows: [{ line: 7, reason: 'Invalid email: nobody' }],
};

const mock = (answers: Parameters<typeof mockApi>[0] = {}, stored: Response = new Response('')) => {
  const calls = mockApi({
    'POST /upload': () => ({ url: 'http://storage.test/bucket', fields: { key: 'k' }, assetKey }),
    'POST /import/preview': () => preview,
    ...answers,
  });
  const toProduct = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('http://storage.test') ? Promise.resolve(stored) : toProduct(input, init),
  );
  return calls;
};

const open = () =>
  renderPage(<ImportCsvPage />, {
    path: '/customer/:customerId/subscribers/add/csv',
    at: '/customer/c1/subscribers/add/csv',
  });

const csv = (size = 20, type = 'text/csv') => {
  const file = new File(['email\nada@shop.example'], 'list.csv', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('CSV file'), file, { applyAccept: false });

test('a file over the limit and a picture are refused here, in the specification’s words', async () => {
  const calls = mock();
  open();
  await choose(csv(5_000_001));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'File size too large, max size is 0.5MB',
  );
  await choose(csv(20, 'image/png'));
  expect(await screen.findByText(messages.csvWrongType)).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('types that systems give to the same file are taken, and none at all', async () => {
  const calls = mock();
  open();
  for (const type of ['', 'application/vnd.ms-excel', 'application/octet-stream']) {
    await choose(csv(5_000_000, type));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  }
  const uploads = calls.filter(({ key }) => key === 'POST /upload');
  expect(uploads.map(({ body }) => (body as { fileType: string }).fileType)).toEqual([
    // Named after its extension by the drop zone.
    'text/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ]);
});

test.each([
  ['<Code>EntityTooLarge</Code>', messages.csvTooLarge],
  ['<Message>Invalid according to Policy</Message>', messages.csvWrongType],
  ['<Code>InternalError</Code>', messages.somethingWrong],
])('what the storage refuses with %s is said in words', async (answer, words) => {
  mock({}, new Response(answer, { status: 403 }));
  open();
  await choose(csv());
  expect(await screen.findByText(words)).toBeVisible();
});

test('upload, look at six rows and the rest, finish', async () => {
  const calls = mock({
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
  });
  open();
  await choose(csv());
  expect(await screen.findByText('1,200 subscribers to create')).toBeVisible();
  expect(screen.getByText('34 subscribers to update')).toBeVisible();
  expect(screen.getAllByText(/^person\d@shop.example$/)).toHaveLength(6);
  expect(screen.getByText('... and 1,228 more')).toBeVisible();
  expect(screen.getByText('Line 7: Invalid email: nobody')).toBeVisible();
  const finish = screen.getByRole('button', { name: 'Finish' });
  await userEvent.dblClick(finish);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/audience$/);
  expect(await screen.findByText(messages.importing)).toBeVisible();
  const started = calls.filter(({ key }) => key === 'POST /import');
  expect(started.map(({ body }) => body)).toEqual([{ fileName: 'list.csv', assetKey }]);
});

test('Finish works without a preview, when only the preview fails', async () => {
  mock({
    'POST /import/preview': () => {
      throw new Refusal(500, { code: 'internal_error', message: 'Something went wrong' });
    },
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
  });
  open();
  await choose(csv());
  expect(await screen.findByText(messages.noContent)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/audience$/);
});

test('a file that was read and refused stays at the first step, with the reason', async () => {
  mock({
    'POST /import/preview': () => {
      throw new Refusal(400, { code: 'csv_no_email_column', message: 'No column holds emails.' });
    },
  });
  open();
  await choose(csv());
  expect(await screen.findByText('No column holds emails.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});
