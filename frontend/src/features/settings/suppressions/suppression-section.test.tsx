import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SuppressionRow } from '../../../../../shared/contracts/suppressions';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { mockStorage, type StorageResponse } from '../../../../test/mock-storage';
import { customerId, renderPage } from '../../../../test/render-page';
import { SuppressionSection } from './suppression-section';

const account = (accountType: 'Manager' | 'Customer') => ({
  userId: 'u1',
  email: 'm@agency.example',
  accountType,
  status: 'active',
  timeZone: 'Europe/Paris',
  averageOpenRate: 0,
  premium: false,
});

const row = (changes: Partial<SuppressionRow>): SuppressionRow => ({
  id: '01JD00000000000000000SXPP0',
  email: 'ann@x.test',
  reason: 'upload',
  at: '2026-11-01T00:00:00.000Z',
  source: 'never.csv',
  isRemovable: true,
  ...changes,
});
const unsubscribedRow = row({
  id: '01JD00000000000000000SXPP1',
  email: 'left@x.test',
  reason: 'unsubscribe',
  isRemovable: false,
});
const deleted = row({ id: '01JD00000000000000000SXPP2', email: undefined, reason: 'bounce' });

const mock = (
  responses: Parameters<typeof mockApi>[0] = {},
  {
    total = 3,
    as = 'Manager' as 'Manager' | 'Customer',
    stored = { status: 204 } as StorageResponse,
  } = {},
) => {
  const calls = mockApi({
    'GET /user': () => account(as),
    'POST /auth/refresh': () => ({ accessToken: 't' }),
    'GET /suppression/count': () => ({ total }),
    'GET /suppression': ({ query }) => ({
      suppressions: query.get('filter') ? [] : [row({}), unsubscribedRow, deleted],
    }),
    ...responses,
  });
  mockStorage(stored);
  return calls;
};

const open = () => renderPage(<SuppressionSection />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const file = (size = 20, type = 'text/plain', name = 'never.txt') => {
  const newFile = new File(['ann@x.test'], name, { type });
  Object.defineProperty(newFile, 'size', { value: size });
  return newFile;
};

const choose = async (selectedFile: File) => {
  await press('upload file');
  const input = await screen.findByLabelText('Suppression list file');
  await userEvent.upload(input, selectedFile, { applyAccept: false });
};

test('shows no count when there are no suppressed addresses', async () => {
  mock({}, { total: 0 });
  open();
  expect(await screen.findByRole('button', { name: 'upload file' })).toBeVisible();
  expect(screen.queryByText(/emails?$/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['too large', file(5_120_001), messages.csvTooLarge],
  ['a picture', file(20, 'image/png', 'a.png'), messages.csvWrongType],
])('refuses a file that is %s, with the reason', async (_, selectedFile, expectedText) => {
  const calls = mock();
  open();
  await choose(selectedFile);
  expect(await screen.findByText(expectedText)).toBeVisible();
  expect(calls.some(({ key }) => key.startsWith('POST /suppression'))).toBe(false);
});

test.each([
  ['<Code>EntityTooLarge</Code>', messages.csvTooLarge],
  ['<Message>Invalid according to Policy</Message>', messages.csvWrongType],
  ['<Code>InternalError</Code>', messages.somethingWrong],
])('explains why the storage rejected a file: %s', async (storageResponse, expectedText) => {
  const form = { url: 'http://storage.test/b', fields: {}, assetKey: 'k' };
  const stored = { status: 403, text: storageResponse };
  mock({ 'POST /suppression/upload': () => form }, { stored });
  open();
  await choose(file());
  expect(await screen.findByText(expectedText)).toBeVisible();
});

test('uploads and processes a list, and shows the result', async () => {
  const calls = mock({
    'POST /suppression/upload': () => ({ url: 'http://storage.test/b', fields: {}, assetKey: 'k' }),
    'POST /suppression/process': () => ({ jobId: '01JD00000000000000000JXB00' }),
    'GET /job/{jobId}': () => ({
      id: 'j',
      kind: 'import_suppressions',
      state: 'done',
      total: 2,
      processed: 2,
      changed: 2,
      unchanged: 0,
      message: '2 added.',
      createdAt: '2026-11-01T00:00:00.000Z',
      finishedAt: '2026-11-01T00:00:01.000Z',
    }),
  });
  open();
  await choose(file());
  expect(await screen.findByText('2 added.')).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /suppression/upload')?.body).toEqual({
    fileName: 'never.txt',
    fileType: 'text/plain',
    folder: 'SUPPRESSION',
  });
});

test('shows the reason and date of a suppression, and why someone who unsubscribed can’t be removed', async () => {
  const calls = mock({
    'DELETE /customer/{customerId}/suppression/{subscriberId}': () => ({}),
  });
  open();
  expect(await screen.findByText('3 emails')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Suppression list' });
  expect(await within(table).findByText('never.csv')).toBeVisible();
  expect(within(table).getByText('Deleted person')).toBeVisible();
  const blockedButton = within(table).getByRole('button', { name: 'Remove left@x.test' });
  await userEvent.click(blockedButton);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/Only they can resubscribe/)).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: 'Remove ann@x.test' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const path = `/api/customer/${customerId}/suppression/01JD00000000000000000SXPP0`;
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
});

test('shows the server’s message for a refused removal', async () => {
  mock({
    'DELETE /customer/{customerId}/suppression/{subscriberId}': () => {
      throw new ErrorResponse(409, { code: 'suppression_not_removable', message: 'They left.' });
    },
  });
  open();
  await press('Remove ann@x.test');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('They left.')).toBeVisible();
});

test('shows customers the list without letting them remove anyone, and lets them clear an empty search', async () => {
  mock({}, { as: 'Customer' });
  open();
  expect(await screen.findByText('ann@x.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Search the suppression list'), 'zzz');
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  await press('Clear search');
  expect(await screen.findByText('ann@x.test')).toBeVisible();
});
