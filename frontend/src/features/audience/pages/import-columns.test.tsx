import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ColumnChoice } from '../../../../../shared/contracts/imports/import-columns';
import { Refusal } from '../../../../test/mock-api';
import {
  assetKey,
  chooseCsv,
  csvFile,
  mockImport,
  openImport,
  preview,
} from '../../../../test/open-import';

const meaningOf = (header: string) =>
  screen.getByRole('combobox', { name: `Meaning of ${header}` });

/** Answers a preview of whatever columns are asked for, as the server would. */
const correctable = () => {
  const asked: (readonly ColumnChoice[] | undefined)[] = [];
  const calls = mockImport({
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
  openImport();
  await chooseCsv(csvFile());
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
  openImport();
  await chooseCsv(csvFile());
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
  openImport();
  await chooseCsv(csvFile());
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
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningOf('Newsletter'), 'Ignore');
  expect(await screen.findByText(/Newsletter said who may be mailed/)).toBeVisible();
});

test('a correction the server refuses is said beside the columns', async () => {
  mockImport({
    'POST /import/preview': ({ body }) => {
      if (!(body as { columns?: unknown }).columns) return preview;
      throw new Refusal(400, { code: 'csv_columns_invalid', message: 'Two columns are named x.' });
    },
  });
  openImport();
  await chooseCsv(csvFile());
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
  mockImport({
    'POST /import/preview': ({ body }) =>
      (body as { columns?: unknown }).columns
        ? preview
        : { ...unknown, rejectedRows: [], previewSubs: [] },
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText('Which column holds the email addresses?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  await userEvent.selectOptions(meaningOf('E-Mail'), 'Email');
  expect(await screen.findByText('1,200 subscribers to create')).toBeVisible();
  expect(screen.queryByText('Which column holds the email addresses?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled();
});
