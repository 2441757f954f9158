import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JobView } from '../../../../../shared/contracts/jobs';
import type { ListedSubscriber } from '../../../../../shared/contracts/subscribers';
import { messages } from '../../../../../shared/messages';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { watchedJobs } from '../../../lib/watched-jobs';
import { SubscribersTab } from './subscribers-tab';

const idOf = (index: number) => `01JD0000000000000000000${String(index).padStart(3, '0')}`;
const segmentId = '01JD00000000000000000SEGM0';
const dynamicId = '01JD00000000000000000SEGM1';
const jobId = '01JD00000000000000000JXB00';

const row = (index: number): ListedSubscriber => ({
  ...{ id: idOf(index), email: `person${index}@shop.example`, name: '', status: 'active' },
  createdAt: '2026-11-01T00:00:00.000Z',
  ...(index === 1 ? { suppression: { reason: 'upload', at: '2026-11-02T00:00:00.000Z' } } : {}),
});
const rows = (from: number) => Array.from({ length: 25 }, (_, index) => row(from + index));

const aJob = (changes: Partial<JobView>): JobView => ({
  ...{ id: jobId, kind: 'unsubscribe', state: 'processing', total: 60, processed: 15 },
  ...{ changed: 15, unchanged: 0, createdAt: '2026-11-01T00:00:00.000Z' },
  ...changes,
});

const mock = (answers: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({
    'GET /segment': () => ({
      segments: [
        { id: segmentId, name: 'Newsletter', origin: 'file' },
        { id: dynamicId, name: 'Openers', origin: 'dynamic' },
      ],
      total: 2,
    }),
    'GET /subscriber/statusTotal': () => [{ status: 'active', count: 60 }],
    'GET /subscriber/total': () => ({ total: 60 }),
    'GET /subscriber': ({ query }) => ({ subscribers: rows(Number(query.get('offset'))) }),
    ...answers,
  });

const open = (search = '') => {
  const path = '/customer/:customerId/audience';
  return renderPage(<SubscribersTab />, { path, at: `/customer/c1/audience${search}` });
};

const tick = async (name: string) => userEvent.click(await screen.findByLabelText(name));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const confirmExport = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
};
const choose = async (action: string) => {
  await press('Bulk actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const bodyOf = (calls: ReturnType<typeof mock>, key: string) =>
  calls.find((call) => call.key === key)?.body;

test('people are ticked over pages; nothing selected, nothing to do', async () => {
  mock();
  open();
  await tick('Select person0@shop.example');
  await press('Page 2');
  await tick('Select person30@shop.example');
  expect(screen.getByText('2 selected')).toBeVisible();
  await press('Clear selection');
  expect(screen.getByLabelText('Select everybody on this page')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bulk actions' })).toBeNull());
});

test('the page, then everybody of the list, then everybody but one', async () => {
  const calls = mock({
    'POST /subscriber/bulk': () => ({ jobId }),
    'GET /job/{jobId}': () =>
      aJob({
        ...{ state: 'done', changed: 59, message: '59 changed, 0 unchanged.' },
        finishedAt: '2026-11-01T00:01:00.000Z',
      }),
  });
  open('?status=active');
  await screen.findByText('person0@shop.example');
  await tick('Select everybody on this page');
  expect(screen.getByText('25 selected')).toBeVisible();
  await press('Select all 60');
  await tick('Select person3@shop.example');
  await choose('Unsubscribe');
  const dialog = await screen.findByRole('dialog', { name: 'Unsubscribe 59 subscribers?' });
  expect(dialog).toHaveTextContent('This cannot be undone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('59 changed, 0 unchanged.')).toBeVisible();
  expect(bodyOf(calls, 'POST /subscriber/bulk')).toEqual({
    action: 'unsubscribe',
    selection: { everybody: true, status: 'active', excludedIds: [idOf(3)] },
  });
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('an export shows how far it is, then its link', async () => {
  let looks = 0;
  const calls = mock({
    'POST /subscriber/export': () => ({ jobId }),
    'GET /job/{jobId}': () => {
      looks += 1;
      if (looks === 1) return aJob({ kind: 'export_subscribers' });
      return aJob({
        ...{ kind: 'export_subscribers', state: 'done', message: 'Your export is ready.' },
        ...{ link: 'https://files.test/x.csv', fileName: 'subscribers.csv' },
        finishedAt: '2026-11-01T00:01:00.000Z',
      });
    },
  });
  open(`?segment=${segmentId}`);
  await tick('Select person0@shop.example');
  await choose('Export');
  await confirmExport();
  expect(await screen.findByText('Your file is being written: 25 %')).toBeVisible();
  expect(watchedJobs.has(jobId)).toBe(true);
  const dialog = await screen.findByRole('dialog', { name: messages.linkReady });
  const link = within(dialog).getByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('href', 'https://files.test/x.csv');
  expect(bodyOf(calls, 'POST /subscriber/export')).toEqual({ selectedIds: [idOf(0)] });
});

test.each([
  [
    'refused at once',
    () => {
      throw new Refusal(500, { code: 'internal_error', message: 'The export was refused.' });
    },
  ],
  ['failing later', () => ({ jobId })],
])('an export %s is told in the server’s words', async (_, start) => {
  mock({
    'POST /subscriber/export': start,
    'GET /job/{jobId}': () => aJob({ state: 'failed', message: 'The export was refused.' }),
  });
  open();
  await tick('Select person0@shop.example');
  await choose('Export');
  await confirmExport();
  expect(await screen.findByText('The export was refused.')).toBeVisible();
});

test('once nobody is selected any more, closing the dialog leads back to the list', async () => {
  mock({
    'POST /subscriber/bulk': () => ({ jobId }),
    'GET /job/{jobId}': () => aJob({ state: 'done', processed: 60, changed: 60 }),
    'DELETE /user/messages/{messageId}': () => ({}),
  });
  open();
  await tick('Select person0@shop.example');
  await choose('Unsubscribe');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Bulk actions')).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const table = screen.getByRole('table', { name: 'Subscribers' });
  expect(table).toContainElement(document.activeElement as HTMLElement);
});

test('only segments without rules are offered; one has to be chosen', async () => {
  const calls = mock({
    'POST /subscriber/bulk': () => ({ jobId }),
    'GET /job/{jobId}': () => aJob({}),
  });
  open();
  await tick('Select person0@shop.example');
  await choose('Add to segment');
  const add = await screen.findByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  const dialog = screen.getByRole('dialog', { name: 'Add 1 subscriber to a segment' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Segment/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Newsletter' }));
  expect(screen.queryByRole('option', { name: 'Openers' })).toBeNull();
  await userEvent.click(add);
  await screen.findByText(/Subscribers are being added/);
  expect(bodyOf(calls, 'POST /subscriber/bulk')).toMatchObject({ segmentId });
});

test('a search selects everybody who matches, counted or not', async () => {
  mock({
    'GET /subscriber/search': () => ({ subscribers: rows(0), nextCursor: 'more', partial: true }),
  });
  open('?search=shop');
  expect(await screen.findByText(/The search stopped early/)).toBeVisible();
  await tick('Select person0@shop.example');
  await press('Select everybody who matches “shop”');
  await choose('Delete');
  expect(
    await screen.findByRole('dialog', { name: 'Delete everybody who matches “shop”?' }),
  ).toBeVisible();
});

test('suppressed people are marked, with the reason', async () => {
  mock();
  open();
  expect(await screen.findByLabelText('Suppressed: From an uploaded list')).toBeVisible();
});

test('several segments filter together and stay in the address', async () => {
  const calls = mock();
  const { router } = open(`?segment=${segmentId}`);
  await screen.findByText('person0@shop.example');
  await userEvent.click(screen.getByRole('combobox', { name: 'Segment' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Openers' }));
  const both = `${segmentId},${dynamicId}`;
  await waitFor(() => {
    expect(new URLSearchParams(router.state.location.search).get('segment')).toBe(both);
  });
  const asked = () => calls.filter(({ key }) => key === 'GET /subscriber').at(-1);
  await waitFor(() => expect(asked()?.query.get('segmentIds')).toBe(both));
});

test('a list of a segment by rules offers another segment to remove people from', async () => {
  mock();
  open(`?segment=${dynamicId}`);
  await tick('Select person3@shop.example');
  await choose('Remove from segment');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: 'Segment' })).toHaveValue('');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toBeDisabled(),
  );
});

test('closing a dialog gives the focus back; work under way is not selected any more', async () => {
  mock({ 'POST /subscriber/bulk': () => ({ jobId }), 'GET /job/{jobId}': () => aJob({}) });
  open();
  await tick('Select person3@shop.example');
  await choose('Unsubscribe');
  await press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bulk actions' })).toHaveFocus());
  await choose('Unsubscribe');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unsubscribe' }),
  );
  await screen.findByText(/being unsubscribed/);
  await userEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) ??
      document.body,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bulk actions' })).toBeNull());
});
