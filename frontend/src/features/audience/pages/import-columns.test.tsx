import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type ColumnChoice,
  columnChoice,
} from '../../../../../shared/contracts/imports/import-columns';
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
import { DomainsPanel } from '../import/values/domains-panel';

const meaningSelect = (header: string) =>
  screen.getByRole('combobox', { name: `Field for ${header}` });

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

test('lets the user correct a misread column, and previews and imports it with the correction', async () => {
  const { calls, asked: requestedColumns } = mockCorrectablePreview();
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  expect(screen.getByText('Łódź, Kraków')).toBeVisible();
  await userEvent.selectOptions(meaningSelect('Ort'), 'First name');
  expect(await screen.findByText('7 subscribers to create')).toBeVisible();
  await userEvent.selectOptions(meaningSelect('Ort'), 'New attribute…');
  const name = await screen.findByRole('textbox', { name: 'Attribute name for Ort' });
  await waitFor(() => expect(name).toBeEnabled());
  await userEvent.clear(screen.getByRole('textbox', { name: 'Attribute name for Ort' }));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Attribute name for Ort' }),
    'city{Enter}',
  );
  await waitFor(() => expect(requestedColumns).toHaveLength(4));
  expect(requestedColumns.at(-1)).toEqual([
    { column: 0, meaning: 'email' },
    { column: 1, meaning: 'attribute', key: 'city' },
    { column: 2, meaning: 'consent' },
  ]);
  await stateConsentForAll();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByTestId('elsewhere');
  const started = calls.find(({ key }) => key === 'POST /import');
  expect(started?.body).toEqual({
    fileName: 'list.csv',
    assetKey,
    segment: { name: 'list' },
    columns: requestedColumns.at(-1),
    consent: { how: 'all', text: 'In our shop', settled: [] },
  });
});

test('asks no questions and disables Finish when no column has email addresses', async () => {
  const { asked: requestedColumns } = mockCorrectablePreview();
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningSelect('E-Mail'), 'Ignore');
  expect(
    await screen.findByText('Choose the column that holds the email addresses.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  expect(requestedColumns).toHaveLength(1);
  await userEvent.selectOptions(meaningSelect('Ort'), 'Email');
  await stateConsentForAll();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled());
});

test('replaces the email column when the user selects another one', async () => {
  const { asked: requestedColumns } = mockCorrectablePreview();
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningSelect('Ort'), 'Email');
  await waitFor(() => expect(requestedColumns).toHaveLength(2));
  expect(requestedColumns.at(-1)).toEqual([
    { column: 0, meaning: 'attribute' },
    { column: 1, meaning: 'email' },
    { column: 2, meaning: 'consent' },
  ]);
});

test('explains the effect when the user ignores a consent column', async () => {
  mockCorrectablePreview();
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningSelect('Newsletter'), 'Ignore');
  expect(
    await screen.findByText(/We won’t use Newsletter to tell who can get email/),
  ).toBeVisible();
});

test('shows the server’s refusal of a column correction next to the columns', async () => {
  mockImport({
    'POST /import/preview': ({ body }) => {
      if (!(body as { columns?: unknown }).columns) return preview;
      throw new ErrorResponse(400, {
        code: 'csv_columns_invalid',
        message: 'Two columns are named x.',
      });
    },
  });
  openImport();
  await chooseCsv(csvFile());
  await screen.findByText('1,200 subscribers to create');
  await userEvent.selectOptions(meaningSelect('Ort'), 'Last name');
  expect(await screen.findByText('Two columns are named x.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
});

test('asks which column has the email addresses if that is unclear', async () => {
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
  await userEvent.selectOptions(meaningSelect('E-Mail'), 'Email');
  expect(await screen.findByText('1,200 subscribers to create')).toBeVisible();
  expect(screen.queryByText('Which column holds the email addresses?')).toBeNull();
  await stateConsentForAll();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled();
});

test('asks about ambiguous dates and imports with the answer', async () => {
  const option = (reading: 'dayFirst' | 'monthFirst', storedDate: string) => ({
    reading,
    unread: reading === 'monthFirst' ? 2 : 0,
    examples: [{ text: '03/04/1990', stored: storedDate }],
    unreadExamples: ['31/12/1990'],
  });
  const dates = {
    asks: 'either' as const,
    proposed: 'monthFirst' as const,
    options: [option('dayFirst', '1990-04-03'), option('monthFirst', '1990-03-04')],
  };
  const columns = [
    ...preview.columns,
    ...[
      {
        header: 'Born',
        meaning: 'attribute' as const,
        key: 'born',
        samples: ['03/04/1990'],
        dates,
      },
    ],
  ];
  const requestedColumns: (readonly ColumnChoice[] | undefined)[] = [];
  const calls = mockImport({
    'POST /import/preview': ({ body }) => {
      requestedColumns.push((body as { columns?: ColumnChoice[] }).columns);
      return { ...preview, columns };
    },
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
  });
  openImport();
  await chooseCsv(csvFile());
  const question = await screen.findByRole('radiogroup', {
    name: /How should we read the dates in Born/,
  });
  expect(question).toBeVisible();
  expect(screen.getByRole('radio', { name: /Month first/ })).toBeChecked();
  expect(screen.getByText('03/04/1990 is April 3, 1990')).toBeVisible();
  expect(
    screen.getByText(/We can’t read 2 rows as dates. They stay as text: 31\/12\/1990/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Day first/ }));
  await waitFor(() => expect(requestedColumns).toHaveLength(2));
  expect(requestedColumns[1]?.at(-1)).toEqual({
    column: 3,
    meaning: 'attribute',
    key: 'born',
    dates: 'dayFirst',
  });
  await stateConsentForAll();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByTestId('elsewhere');
  const started = calls.find(({ key }) => key === 'POST /import');
  expect(started?.body).toMatchObject({ columns: requestedColumns[1] });
});

test('corrects a domain typo only on request, and asks about the encoding', async () => {
  const requestedColumns: { columns?: ColumnChoice[]; encoding?: string }[] = [];
  const typo = { domain: 'gmial.com', meant: 'gmail.com', rows: 3, example: 'ann@gmial.com' };
  const encodings = [
    { decoder: 'windows-1252', name: 'Western European (Windows)', examples: ['Erdõs'] },
    { decoder: 'windows-1250', name: 'Central European (Windows)', examples: ['Erdős'] },
  ];
  mockImport({
    'POST /import/preview': ({ body }) => {
      const previewRequest = body as (typeof requestedColumns)[number];
      requestedColumns.push(previewRequest);
      const isFixed = previewRequest.columns?.some(({ domains }) => domains !== undefined);
      // The server puts the selected encoding first.
      const sorted = previewRequest.encoding ? encodings.toReversed() : encodings;
      return { ...preview, typos: isFixed ? [] : [typo], encodings: sorted };
    },
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText(/3 rows with gmial.com, such as ann@gmial.com/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fix: gmial.com to gmail.com' }));
  expect(await screen.findByText('We’ll import gmial.com as gmail.com')).toBeVisible();
  expect(requestedColumns.at(-1)?.columns?.[0]).toEqual({
    column: 0,
    meaning: 'email',
    domains: [{ from: 'gmial.com', to: 'gmail.com' }],
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Erdős' }));
  await waitFor(() => expect(requestedColumns.at(-1)?.encoding).toBe('windows-1250'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Erdős' })).toBeChecked());
  const lines = within(screen.getByRole('radiogroup', { name: /Which line looks right/ }));
  expect(lines.getAllByRole('radio').map((line) => line.getAttribute('value'))).toEqual([
    'windows-1252',
    'windows-1250',
  ]);
});

test('asks to confirm the only possible encoding, and shows hidden columns and values with commas correctly', async () => {
  const encodings = [{ decoder: 'windows-1252', name: 'Western European', examples: ['Müller'] }];
  const names = { header: 'Name', meaning: 'name' as const, samples: ['Müller, Jürgen', 'Weiß'] };
  const sheet = { name: 'Kunden', others: 0, hiddenColumns: ['G'] };
  mockImport({
    'POST /import/preview': () => ({ ...preview, encodings, sheet, columns: [names] }),
  });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByText('We also read the hidden column G.')).toBeVisible();
  expect(screen.getByText('Müller, Jürgen · Weiß')).toBeVisible();
  const line = screen.getByRole('radiogroup', { name: /Does this line look right/ });
  const encodingHint = screen.getByText(/If it isn’t right, save the file as CSV UTF-8/);
  const choice = within(line).getByRole('radio', { name: 'Müller' });
  // The explanation comes before the choices, not below them.
  expect(encodingHint.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('offers no more domain fixes than one import accepts', async () => {
  const typo = { domain: 'gmial.com', meant: 'gmail.com', rows: 3, example: 'ann@gmial.com' };
  const columns = [{ header: 'Email', meaning: 'email' as const, samples: [] }];
  const domainFixes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `g${index}.com`, to: 'gmail.com' }));
  const panel = (count: number) => (
    <MantineProvider env="test">
      <DomainsPanel
        preview={{ ...preview, columns, typos: [typo] }}
        choices={[{ meaning: 'email', domains: domainFixes(count) }]}
        onChange={() => undefined}
      />
    </MantineProvider>
  );
  const { rerender } = render(panel(99));
  expect(screen.getByRole('button', { name: 'Fix: gmial.com to gmail.com' })).toBeVisible();
  rerender(panel(100));
  expect(screen.queryByRole('button', { name: 'Fix: gmial.com to gmail.com' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(100);
  const choice = (count: number) => ({ column: 0, meaning: 'email', domains: domainFixes(count) });
  expect(columnChoice.safeParse(choice(100)).success).toBe(true);
  expect(columnChoice.safeParse(choice(101)).success).toBe(false);
});

test('asks about plain numbers that could be dates, and keeps them as text unless confirmed', async () => {
  const dates = {
    asks: 'numbers' as const,
    proposed: 'text' as const,
    options: [
      {
        reading: 'serial' as const,
        unread: 1,
        examples: [{ text: '45000', stored: '2023-03-15' }],
        unreadExamples: ['n'],
      },
    ],
  };
  const joined = { header: 'Joined', meaning: 'attribute' as const, key: 'joined', dates };
  const columns = [...preview.columns, { ...joined, samples: ['45000'] }];
  mockImport({ 'POST /import/preview': () => ({ ...preview, columns }) });
  openImport();
  await chooseCsv(csvFile());
  expect(await screen.findByRole('radio', { name: 'Keep as text' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Excel serial dates' })).not.toBeChecked();
  expect(screen.getByText(/We can’t read 1 row as a date. It stays as text: n/)).toBeVisible();
});
