import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { messages } from '../../../../../shared/messages';
import { aGrowth } from '../../../../test/a-growth';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { mockStorage } from '../../../../test/mock-storage';
import { stateConsentForAll } from '../../../../test/open-import';
import { renderPage } from '../../../../test/render-page';
import { ImportCsvPage } from './import-csv-page';

const assetKey = 'up/01JD00000000000000000CUST0/csv/01JD00000000000000000FILE0';

const preview: CsvPreview = {
  assetKey,
  subsToCreate: 250,
  subsToUpdate: 0,
  rejected: 0,
  duplicates: 0,
  rows: 250,
  unclear: 3,
  previewSubs: [
    {
      email: 'ada@shop.example',
      name: 'Ada',
      fields: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' },
    },
  ],
  columns: [
    { header: 'Email', meaning: 'email', samples: ['ada@shop.example'] },
    {
      header: 'State',
      meaning: 'status',
      samples: ['vip'],
      values: [
        { value: 'vip', rows: 3, means: 'ask' },
        { value: 'active', rows: 240, means: 'active' },
        { value: '2024-01-02', rows: 7, means: 'unsubscribed', isDate: true },
      ],
    },
  ],
  columnsLeftOut: 0,
  needsAddressColumn: false,
  otherAddresses: { rows: 0, examples: [] },
  segmentName: 'list (2)',
  delimiter: ';',
  encoding: 'utf-8',
  rejectedRows: [],
};

const segments = [
  { id: '01JD000000000000000000SEG1', name: 'Friends', origin: 'file' },
  { id: '01JD000000000000000000SEG2', name: 'From a form', origin: 'form' },
].map((segmentFields) => ({
  ...segmentFields,
  count: 1,
  activeCount: 1,
  averageOpenRate: null,
  reserved: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}));

const open = async (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({ premium: true }),
    'GET /subscriber/growth': () => aGrowth(),
    'POST /upload': () => ({ url: 'http://storage.test/bucket', fields: { key: 'k' }, assetKey }),
    'POST /import/preview': () => preview,
    'POST /import': () => ({ importId: 'i1', segmentId: 's1' }),
    'GET /segment': () => ({ segments, total: 2 }),
    ...responses,
  });
  mockStorage();
  renderPage(<ImportCsvPage />, {
    path: '/customer/:customerId/subscribers/add/csv',
    at: '/customer/c1/subscribers/add/csv',
  });
  const file = new File(['x'], 'list.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('CSV file'), file, { applyAccept: false });
  await screen.findByRole('table', { name: 'First subscribers' });
  return calls;
};

const finish = async () => {
  if (!screen.queryByRole('combobox', { name: /How or where/ })) await stateConsentForAll();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
};
const bodiesOf = (calls: Awaited<ReturnType<typeof open>>, key: string) =>
  calls.filter((call) => call.key === key).map(({ body }) => body);

test('shows every value of a consent column, previews the user’s choice for a value, and keeps it', async () => {
  const calls = await open();
  expect(screen.getByText(/^We don’t understand 3 rows/)).toBeVisible();
  const values = screen.getByRole('table', { name: 'Values in State' });
  expect(within(values).getAllByRole('row')).toHaveLength(1 + 3);
  const vip = screen.getByRole('combobox', { name: 'State: meaning of “vip”' });
  expect(vip).toHaveValue('ask');
  await userEvent.selectOptions(vip, 'Can get email');
  const date = screen.getByRole('combobox', { name: 'State: meaning of “a date”' });
  await userEvent.selectOptions(date, 'Bounced');
  await finish();
  const columns = [
    { column: 0, meaning: 'email' },
    {
      column: 1,
      meaning: 'status',
      values: [
        { value: 'vip', means: 'active' },
        { value: '2024-01-02', means: 'bounced' },
      ],
    },
  ];
  expect(bodiesOf(calls, 'POST /import/preview').at(-1)).toMatchObject({ columns });
  expect(bodiesOf(calls, 'POST /import')).toMatchObject([{ columns }]);
});

test('turns a consent column into an attribute when the user says that it is about something else', async () => {
  const calls = await open();
  await userEvent.click(screen.getByRole('button', { name: 'State is about something else' }));
  expect(bodiesOf(calls, 'POST /import/preview').at(-1)).toMatchObject({
    columns: [{ meaning: 'email' }, { column: 1, meaning: 'attribute' }],
  });
});

test('clears a column’s answer when the column’s meaning changes, and explains why Finish is disabled', async () => {
  const doubt = {
    column: 1,
    header: 'State',
    kind: 'leaving',
    people: 7,
    values: [{ value: '2024-01-02', rows: 7, means: 'unsubscribed', isDate: true }],
  };
  const calls = await open({ 'POST /import/preview': () => ({ ...preview, doubts: [doubt] }) });
  const hint = screen.getByRole('status');
  expect(hint).toHaveTextContent('Choose how these people agreed to get emails, then finish.');
  await stateConsentForAll();
  expect(hint).toHaveTextContent('Answer the question about “State”, then finish.');
  expect(screen.getByText('The column “State” contains dates (7).')).toBeVisible();
  const finishButton = screen.getByRole('button', { name: 'Finish' });
  expect(finishButton).toBeDisabled();
  expect(finishButton).toHaveAccessibleDescription(/^Answer the question about/);
  await userEvent.click(screen.getByRole('radio', { name: 'They agreed too' }));
  await waitFor(() => expect(finishButton).toBeEnabled());
  expect(hint).toBeEmptyDOMElement();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Field for State' }),
    'Unsubscribe date',
  );
  await waitFor(() => expect(hint).toHaveTextContent('Answer the question about “State”'));
  expect(finishButton).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'They agreed too' })).not.toBeChecked();
  expect(bodiesOf(calls, 'POST /import/preview').at(-1)).toMatchObject({
    consent: { settled: [] },
  });
});

test('lets the user answer the questions about all uncertain opt-out columns in one step, and undo the answer', async () => {
  const guessedColumn = (column: number, header: string) => ({
    column,
    header,
    kind: 'leaving',
    people: 2,
    values: [{ value: '2024-01-02', rows: 2, means: 'noConsent', isDate: true }],
  });
  const sure = {
    ...guessedColumn(4, 'Off'),
    values: [{ value: 'left us', rows: 1, means: 'unsubscribed' }],
  };
  const doubts = [
    guessedColumn(1, 'Check'),
    guessedColumn(2, 'Visit'),
    guessedColumn(3, 'Fitting'),
    sure,
  ];
  const calls = await open({ 'POST /import/preview': () => ({ ...preview, doubts }) });
  await stateConsentForAll();
  expect(screen.getAllByText(/^We record no consent for them/)).toHaveLength(3);
  expect(screen.getAllByText(/^We record that they left. You can’t change that/)).toHaveLength(1);
  await userEvent.click(screen.getAllByRole('radio', { name: /^Keep them out/ })[0] as Element);
  await userEvent.click(screen.getByRole('button', { name: 'These are about something else' }));
  const lastPreviewBody = () => bodiesOf(calls, 'POST /import/preview').at(-1);
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ consent: { settled: [2, 3] } }));
  expect(screen.getByText(/^2 columns are about something else/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ consent: { settled: [] } }));
  expect(screen.getAllByRole('radio', { name: /^Keep them out/ })[0]).toBeChecked();
  expect(screen.getByRole('button', { name: 'These are about something else' })).toBeVisible();
});

test('asks before Finish about a title or heading row that may mark people as unsubscribed', async () => {
  const doubtDetails = {
    nameDoubt: { from: 'title', name: 'Unsubscribed contacts', means: 'unsubscribed' },
    dividerDoubt: { name: 'Bounced:', means: 'bounced', people: 1 },
  };
  const calls = await open({ 'POST /import/preview': () => ({ ...preview, ...doubtDetails }) });
  await stateConsentForAll();
  const hint = screen.getByRole('status');
  expect(hint).toHaveTextContent('Answer the question about “Unsubscribed contacts”, then finish.');
  await userEvent.click(screen.getAllByRole('radio', { name: /^Keep them out/ })[0] as Element);
  expect(hint).toHaveTextContent('Answer the question about the row “Bounced:”, then finish.');
  expect(screen.getByText('1 person is below it.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('radio', { name: 'They agreed too' })[1] as Element);
  await waitFor(() => expect(hint).toBeEmptyDOMElement());
  expect(bodiesOf(calls, 'POST /import/preview').at(-1)).toMatchObject({
    consent: { dividersSettled: true },
  });
});

test('names and renames the segment, and shows name errors at the field', async () => {
  const nameTakenText = 'A segment named “Friends” already exists. Choose another name.';
  let isNameTaken = true;
  const calls = await open({
    'POST /import': () => {
      if (!isNameTaken) return { importId: 'i1', segmentId: 's1' };
      isNameTaken = false;
      throw new ErrorResponse(409, {
        code: 'segment_name_taken',
        message: nameTakenText,
        fields: { name: nameTakenText },
      });
    },
  });
  const name = screen.getByRole('textbox', { name: 'New segment name' });
  expect(name).toHaveValue('list (2)');
  await userEvent.clear(name);
  await finish();
  expect(screen.getByText('Segment name is required')).toBeVisible();
  await userEvent.type(name, 'Friends');
  await finish();
  expect(await screen.findByText(nameTakenText)).toBeVisible();
  await userEvent.type(name, ' of mine');
  await finish();
  expect(bodiesOf(calls, 'POST /import').at(-1)).toMatchObject({
    segment: { name: 'Friends of mine' },
  });
});

test('lets the user add people to an existing imported or manual segment', async () => {
  const calls = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'An existing segment' }));
  await finish();
  expect(screen.getByText('Choose a segment.')).toBeVisible();
  await userEvent.click(await screen.findByPlaceholderText('Choose a segment'));
  expect(await screen.findByRole('option', { name: 'Friends' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'From a form' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Friends' }));
  await finish();
  expect(bodiesOf(calls, 'POST /import')).toMatchObject([{ segment: { id: segments[0]?.id } }]);
});

test('shows all attributes in the preview', async () => {
  await open();
  const people = screen.getByRole('table', { name: 'First subscribers' });
  const headers = within(people).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    ...['Email', 'Name', 'A', 'B', 'C', 'D', 'E', 'F'],
  ]);
});

test('warns when more people are imported than the free plan allows, and opens the upgrade dialog on Finish', async () => {
  const calls = await open({
    'POST /import/preview': () => ({
      ...preview,
      plan: { limit: 200, there: 12, fits: 188, added: 250 },
    }),
  });
  const doubtDetails =
    'This file has 250 new people to email. The Free plan includes 200 subscribers. You have 12, so there’s room for 188 more.';
  expect(screen.getByText(new RegExp(doubtDetails))).toBeVisible();
  await finish();
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade' });
  expect(dialog).toHaveTextContent(messages.subscriberQuotaExceeded);
  expect(dialog).toHaveTextContent(doubtDetails);
  expect(bodiesOf(calls, 'POST /import')).toEqual([]);
});

test('shows the upgrade dialog when the plan’s limit is reached while the page is open', async () => {
  await open({
    'POST /import': () => {
      throw new ErrorResponse(455, {
        code: 'subscriber_quota_exceeded',
        message: messages.subscriberQuotaExceeded,
      });
    },
  });
  await finish();
  expect(await screen.findByRole('dialog', { name: 'Upgrade' })).toHaveTextContent(
    messages.subscriberQuotaExceeded,
  );
});

test('combines columns with a few unknown values into one question, and accepts one answer for all values or one for each', async () => {
  const unknown = (column: number, header: string, values: readonly object[]) => ({
    column,
    header,
    kind: 'values',
    people: 250,
    values,
  });
  const doubts = [
    unknown(2, 'Circle', [{ value: 'blue', rows: 250, means: 'ask' }]),
    unknown(3, 'Mail', [
      { value: 'weekly', rows: 240, means: 'ask' },
      { value: 'never', rows: 10, means: 'noConsent' },
    ]),
  ];
  const columns = [
    ...preview.columns,
    ...['Circle', 'Mail'].map((header) => ({
      header,
      meaning: 'attribute',
      key: header.toLowerCase(),
      samples: [],
    })),
  ];
  const calls = await open({ 'POST /import/preview': () => ({ ...preview, columns, doubts }) });
  await stateConsentForAll();
  const finishButton = screen.getByRole('button', { name: 'Finish' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Answer the question about columns that may say who unsubscribed, then finish.',
  );
  expect(finishButton).toBeDisabled();
  const table = screen.getByRole('table', { name: 'Columns that may say who unsubscribed' });
  // The column that mentions unsubscribing is listed first.
  expect(within(table).getAllByRole('row')[0]).toHaveTextContent(
    'Mail“weekly” (240), “never” (10)',
  );
  await userEvent.click(screen.getByRole('button', { name: 'None of them' }));
  const last = () => bodiesOf(calls, 'POST /import/preview').at(-1);
  await waitFor(() => expect(last()).toMatchObject({ consent: { settled: [2, 3] } }));
  await waitFor(() => expect(finishButton).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(finishButton).toBeDisabled());
  await userEvent.click(screen.getByRole('button', { name: 'This one does: Mail' }));
  await waitFor(() =>
    expect(last()).toMatchObject({
      columns: expect.arrayContaining([
        { column: 3, meaning: 'status', values: [{ value: 'never', means: 'noConsent' }] },
      ]),
      consent: { settled: [] },
    }),
  );
});

test('lets the user choose each value’s meaning after confirming that a column excludes people', async () => {
  const doubt = {
    column: 1,
    header: 'State',
    kind: 'leaving',
    people: 7,
    values: [{ value: 'vip', rows: 3, means: 'ask' }],
  };
  await open({ 'POST /import/preview': () => ({ ...preview, doubts: [doubt] }) });
  await stateConsentForAll();
  await userEvent.click(screen.getByRole('radio', { name: /^Keep them out/ }));
  const vip = screen.getByRole('combobox', { name: 'State: meaning of “vip”' });
  await userEvent.selectOptions(vip, 'Can get email');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' })).toBeEnabled());
  expect(screen.getByRole('radio', { name: /^Keep them out/ })).toBeChecked();
});

test('quotes the mark in a question about marked rows, and says “A date” instead of the value in a question about dates', async () => {
  const doubtOf = (column: number, header: string, values: readonly object[]) => ({
    column,
    header,
    kind: 'answers',
    people: 5,
    values,
  });
  const doubts = [
    doubtOf(2, 'Flag', [
      { value: 'x', rows: 2, means: 'ask' },
      { value: '', rows: 3, means: 'ask' },
    ]),
    doubtOf(3, 'When', [{ value: '2024-01-02', rows: 2, means: 'ask', isDate: true }]),
    doubtOf(4, 'Often', [
      { value: 'daily', rows: 2, means: 'ask' },
      { value: 'weekly', rows: 2, means: 'ask' },
      { value: 'yearly', rows: 1, means: 'ask' },
    ]),
    doubtOf(5, 'Pace', [
      { value: 'daily', rows: 2, means: 'ask' },
      { value: 'weekly', rows: 3, means: 'ask' },
    ]),
  ];
  await open({ 'POST /import/preview': () => ({ ...preview, doubts }) });
  await stateConsentForAll();
  expect(screen.getByRole('radio', { name: '“x” means they agreed to get emails' })).toBeVisible();
  expect(
    screen.getByRole('radio', { name: 'A date means they agreed to get emails' }),
  ).toBeVisible();
  expect(screen.queryAllByRole('radio', { name: /^“Yes” means/ })).toEqual([]);
  expect(screen.getAllByRole('radio', { name: /I’ll choose what each value means$/ })).toHaveLength(
    4,
  );
});
