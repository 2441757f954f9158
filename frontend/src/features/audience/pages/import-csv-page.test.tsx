import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ColumnChoice } from '../../../../../shared/contracts/imports/import-columns';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse } from '../../../../test/mock-api';
import {
  assetKey,
  chooseCsv,
  csvFile,
  mockImport,
  openImport,
  preview,
  stateConsentForAll,
} from '../../../../test/open-import';

test('refuses a file over the limit and an image, each with its own message', async () => {
  const calls = mockImport();
  openImport();
  await chooseCsv(csvFile(5_000_001));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'File size too large, max size is 0.5MB',
  );
  await chooseCsv(csvFile(20, 'image/png'));
  expect(await screen.findByText(messages.csvWrongType)).toBeVisible();
  expect(calls.filter(({ key }) => key === 'POST /upload')).toHaveLength(0);
});

test('accepts a CSV file with any content type that operating systems report for it, or with none', async () => {
  const calls = mockImport();
  openImport();
  for (const type of ['', 'application/vnd.ms-excel', 'application/octet-stream']) {
    await chooseCsv(csvFile(5_000_000, type));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  }
  const uploads = calls.filter(({ key }) => key === 'POST /upload');
  expect(uploads.map(({ body }) => (body as { fileType: string }).fileType)).toEqual([
    // The drop zone derives the content type from the file extension.
    'text/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ]);
});

test.each([
  ['<Code>EntityTooLarge</Code>', messages.csvTooLarge],
  ['<Message>Invalid according to Policy</Message>', messages.csvWrongType],
  ['<Code>InternalError</Code>', messages.somethingWrong],
])('explains why the storage rejected a file: %s', async (storageResponse, expectedText) => {
  mockImport({}, { status: 403, text: storageResponse });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText(expectedText)).toBeVisible();
});

test('uploads a file, shows six rows and the summary, and finishes the import', async () => {
  const calls = mockImport({
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText('1,200 subscribers to create')).toBeVisible();
  expect(screen.getByText('34 subscribers to update')).toBeVisible();
  expect(screen.getAllByText(/^person\d@shop.example$/)).toHaveLength(6);
  expect(screen.getByText('... and 1,228 more')).toBeVisible();
  expect(screen.getByText('Row 7: Invalid email: nobody')).toBeVisible();
  const finish = screen.getByRole('button', { name: 'Finish' });
  expect(finish).toBeDisabled();
  expect(finish).toHaveAccessibleDescription(
    'Choose how these people agreed to get emails, then finish.',
  );
  await stateConsentForAll();
  await userEvent.dblClick(finish);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/audience$/);
  expect(await screen.findByText(messages.importing)).toBeVisible();
  const started = calls.filter(({ key }) => key === 'POST /import');
  expect(started.map(({ body }) => body)).toEqual([
    {
      fileName: 'list.csv',
      assetKey,
      segment: { name: 'list' },
      consent: { how: 'all', text: 'In our shop', settled: [] },
    },
  ]);
});

/** Mocks a server that returns a preview for whichever columns the request contains. */
const mockCorrectablePreview = () => {
  const requestedColumns: (readonly ColumnChoice[] | undefined)[] = [];
  const calls = mockImport({
    'POST /import/preview': ({ body }) => {
      const { columns } = body as { columns?: ColumnChoice[] };
      requestedColumns.push(columns);
      if (!columns) return preview;
      const previewColumns = preview.columns.map(({ header, samples }, index) => {
        const choice = columns.find(({ column }) => column === index);
        const meaning = choice?.meaning ?? 'ignored';
        const key = meaning === 'attribute' ? { key: choice?.key ?? header.toLowerCase() } : {};
        return { header, samples, meaning, ...key };
      });
      return { ...preview, subsToCreate: 7, columns: previewColumns };
    },
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
    'POST /import/rejected': () => ({ url: 'http://storage.test/rejected' }),
  });
  return { calls, asked: requestedColumns };
};

test('downloads the rejected rows as a file', async () => {
  const { calls } = mockCorrectablePreview();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openImport();
  await chooseCsv(csvFile());
  await userEvent.click(await screen.findByRole('button', { name: 'Download rejected row' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toMatchObject({ key: 'POST /import/rejected', body: { assetKey } });
  click.mockRestore();
});

test('shows the first of a thousand columns, and the remaining columns on request', async () => {
  const columns = Array.from({ length: 1000 }, (_, index) => ({
    header: `Field ${index}`,
    meaning: index === 0 ? ('email' as const) : ('ignored' as const),
    samples: [],
  }));
  mockImport({ 'POST /import/preview': () => ({ ...preview, columns, columnsLeftOut: 12 }) });
  openImport();
  await chooseCsv(csvFile());
  const more = await screen.findByRole('button', { name: 'Show 100 of 975 more columns' });
  expect(screen.getAllByRole('combobox')).toHaveLength(25);
  await userEvent.click(more);
  expect(screen.getAllByRole('combobox')).toHaveLength(125);
  expect(screen.getByText('We don’t read 12 columns beyond the first 1,000.')).toBeVisible();
});

test('shows which sheet of a workbook was imported', async () => {
  mockImport({
    'POST /import/preview': () => ({ ...preview, sheet: { name: 'Kunden', others: 2 } }),
  });
  openImport();
  await chooseCsv(csvFile(20, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
  expect(
    await screen.findByText('We read the sheet Kunden. We didn’t read 2 other sheets.'),
  ).toBeVisible();
});

test('asks all questions again when the user selects another sheet of the workbook', async () => {
  const sheets = [
    { name: 'Kunden', rows: 120 },
    { name: 'Messe', rows: 1 },
    { name: 'Alt', rows: 8, isHidden: true },
  ];
  let name = 'Kunden';
  const calls = mockImport({
    'POST /import/preview': ({ body }) => {
      name = (body as { sheet?: string }).sheet ?? name;
      return { ...preview, sheet: { name, others: 2, sheets } };
    },
  });
  openImport();
  await chooseCsv(csvFile(20, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(
    within(sheet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Kunden (120 rows)', 'Messe (1 row)', 'Alt (8 rows, hidden)']]);
  await stateConsentForAll();
  await userEvent.selectOptions(sheet, 'Messe');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Messe'));
  expect(calls.at(-1)?.body).toMatchObject({ sheet: 'Messe' });
  expect(screen.getByRole('radio', { name: 'All of them agreed' })).not.toBeChecked();
});

test('allows Finish without a preview if only the preview fails', async () => {
  mockImport({
    'POST /import/preview': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
    },
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText(messages.noContent)).toBeVisible();
  await stateConsentForAll();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/audience$/);
});

test('stays on the first step when a file is refused, and shows the reason', async () => {
  mockImport({
    'POST /import/preview': () => {
      throw new ErrorResponse(400, { code: 'csv_empty', message: 'The file has no subscribers.' });
    },
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText('The file has no subscribers.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});

test('lists the addresses that are skipped when a cell has several', async () => {
  const otherAddresses = {
    rows: 1,
    examples: [{ line: 4, taken: 'a@shop.example', left: ['b@shop.example'] }],
  };
  mockImport({ 'POST /import/preview': () => ({ ...preview, otherAddresses }) });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText('1 row has several addresses in one cell')).toBeVisible();
  expect(screen.getByText('Row 4: we import a@shop.example and skip b@shop.example')).toBeVisible();
});

test('reopens an unfinished import at the second step with the earlier answers', async () => {
  const { calls } = mockCorrectablePreview();
  const { unmount } = openImport();
  await chooseCsv(csvFile());
  await stateConsentForAll();
  const name = await screen.findByRole('textbox', { name: 'New segment name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Fair');
  unmount();
  const reopenedPage = openImport();
  expect(await screen.findByText(/Your answers are still here/)).toBeVisible();
  expect(screen.getByText('list.csv')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All of them agreed' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'New segment name' })).toHaveValue('Fair');
  expect(calls.filter(({ key }) => key === 'POST /upload')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(calls.findLast(({ key }) => key === 'POST /import')?.body).toMatchObject({
    assetKey,
    segment: { name: 'Fair' },
    consent: { how: 'all', text: 'In our shop' },
  });
  reopenedPage.unmount();
  openImport();
  expect(await screen.findByLabelText('CSV file')).toBeEnabled();
});

test('asks for the file again if the earlier upload no longer exists', async () => {
  mockImport();
  const { unmount } = openImport();
  await chooseCsv(csvFile());
  await screen.findByRole('button', { name: 'Finish' });
  unmount();
  mockImport({
    'POST /import/preview': () => {
      throw new ErrorResponse(404, {
        code: 'upload_missing',
        message: 'The uploaded file has expired.',
      });
    },
  });
  openImport();
  expect(await screen.findByText(/Upload it once more/)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
