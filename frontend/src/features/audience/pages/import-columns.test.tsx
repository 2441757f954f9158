import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ColumnChoice } from '../../../../../shared/contracts/imports/import-columns';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { aGrowth } from '../../../../test/a-growth';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { mockStorage, type StorageAnswer } from '../../../../test/mock-storage';
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
  columns: [
    { header: 'E-Mail', meaning: 'email', samples: ['ada@shop.example'] },
    { header: 'Ort', meaning: 'attribute', key: 'ort', samples: ['Łódź', 'Kraków'] },
    { header: 'Newsletter', meaning: 'consent', samples: ['yes', 'no'] },
  ],
  columnsLeftOut: 0,
  needsAddressColumn: false,
  otherAddresses: { rows: 0, examples: [] },
  delimiter: ';',
  encoding: 'utf-8',
  rejectedRows: [{ line: 7, reason: 'Invalid email: nobody' }],
};

const mock = (
  answers: Parameters<typeof mockApi>[0] = {},
  stored: StorageAnswer = { status: 204 },
) => {
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({ premium: true }),
    'GET /subscriber/growth': () => aGrowth(),
    'POST /upload': () => ({ url: 'http://storage.test/bucket', fields: { key: 'k' }, assetKey }),
    'POST /import/preview': () => preview,
    ...answers,
  });
  mockStorage(stored);
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

const meaningOf = (header: string) =>
  screen.getByRole('combobox', { name: `Meaning of ${header}` });

/** Answers a preview of whatever columns are asked for, as the server would. */
const correctable = () => {
  const asked: (readonly ColumnChoice[] | undefined)[] = [];
  const calls = mock({
    'POST /import/preview': ({ body }) => {
      const { columns } = body as { columns?: ColumnChoice[] };
      asked.push(columns);
      if (!columns) return preview;
      const chosen = preview.columns.map(({ header, samples }, index) => {
        const choice = columns.find(({ column }) => column === index);
        const meaning = choice?.meaning ?? 'ignored';
        const key = meaning === 'attribute' ? { key: choice?.key ?? header.toLowerCase() } : {};
        return { header, samples, meaning, ...key };
      });
      return { ...preview, subsToCreate: 7, columns: chosen };
    },
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
    'POST /import/rejected': () => ({ url: 'http://storage.test/rejected' }),
  });
  return { calls, asked };
};

test('a column that was taken for something else is corrected, previewed and imported so', async () => {
  const { calls, asked } = correctable();
  open();
  await choose(csv());
  await screen.findByText('1,200 subscribers to create');
  expect(screen.getByText('Łódź, Kraków')).toBeVisible();
  await userEvent.selectOptions(meaningOf('Ort'), 'First name');
  expect(await screen.findByText('7 subscribers to create')).toBeVisible();
  await userEvent.selectOptions(meaningOf('Ort'), 'Attribute named …');
  const name = await screen.findByRole('textbox', { name: 'Name of the attribute in Ort' });
  await waitFor(() => expect(name).toBeEnabled());
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the attribute in Ort' }));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Name of the attribute in Ort' }),
    'city{Enter}',
  );
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.at(-1)).toEqual([
    { column: 0, meaning: 'email' },
    { column: 1, meaning: 'attribute', key: 'city' },
    { column: 2, meaning: 'consent' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByTestId('elsewhere');
  const started = calls.find(({ key }) => key === 'POST /import');
  expect(started?.body).toEqual({
    fileName: 'list.csv',
    assetKey,
    segment: { name: 'list' },
    columns: asked.at(-1),
  });
});

test('without an address column nothing is asked and nothing can be finished', async () => {
  const { asked } = correctable();
  open();
  await choose(csv());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningOf('E-Mail'), 'Ignore');
  expect(
    await screen.findByText('Choose the column that holds the email addresses.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  expect(asked).toHaveLength(1);
  await userEvent.selectOptions(meaningOf('Ort'), 'Email');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled());
});

test('an address column chosen anew takes the place of the one before', async () => {
  const { asked } = correctable();
  open();
  await choose(csv());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningOf('Ort'), 'Email');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.at(-1)).toEqual([
    { column: 0, meaning: 'attribute' },
    { column: 1, meaning: 'email' },
    { column: 2, meaning: 'consent' },
  ]);
});

test('whoever ignores a consent column is told what that means', async () => {
  correctable();
  open();
  await choose(csv());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningOf('Newsletter'), 'Ignore');
  expect(await screen.findByText(/Newsletter said who may be mailed/)).toBeVisible();
});

test('a correction the server refuses is said beside the columns', async () => {
  mock({
    'POST /import/preview': ({ body }) => {
      if (!(body as { columns?: unknown }).columns) return preview;
      throw new Refusal(400, { code: 'csv_columns_invalid', message: 'Two columns are named x.' });
    },
  });
  open();
  await choose(csv());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningOf('Ort'), 'Last name');
  expect(await screen.findByText('Two columns are named x.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
});

test('where nobody can tell which column holds the addresses, the person is asked', async () => {
  const columns = preview.columns.map((column) =>
    column.meaning === 'email' ? { ...column, meaning: 'attribute' as const, key: 'e' } : column,
  );
  const unknown = { ...preview, needsAddressColumn: true, columns, subsToCreate: 0, rejected: 0 };
  mock({
    'POST /import/preview': ({ body }) =>
      (body as { columns?: unknown }).columns
        ? preview
        : { ...unknown, rejectedRows: [], previewSubs: [] },
  });
  open();
  await choose(csv());
  expect(await screen.findByText('Which column holds the email addresses?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  await userEvent.selectOptions(meaningOf('E-Mail'), 'Email');
  expect(await screen.findByText('1,200 subscribers to create')).toBeVisible();
  expect(screen.queryByText('Which column holds the email addresses?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled();
});
