import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse } from '../../../../test/mock-api';
import {
  aJob,
  bodyOf,
  choose,
  idOf,
  jobId,
  mock,
  open,
  press,
  segmentId,
  tick,
} from '../../../../test/open-subscribers';
import { watchedJobs } from '../../../lib/watched-jobs';

const confirmExport = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
};

test('selects people across pages, and hides actions while no one is selected', async () => {
  mock();
  open();
  await tick('Select person0@shop.example');
  await press('Page 2');
  await tick('Select person30@shop.example');
  expect(screen.getByText('2 selected')).toBeVisible();
  await press('Clear selection');
  expect(screen.getByLabelText('Select everyone on this page')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bulk actions' })).toBeNull());
});

test('selects the page, then everyone in the list, then everyone except one person', async () => {
  const calls = mock({
    'POST /subscriber/bulk': () => ({ jobId }),
    'GET /job/{jobId}': () =>
      aJob({
        state: 'done',
        changed: 59,
        message: '59 changed, 0 unchanged.',
        finishedAt: '2026-11-01T00:01:00.000Z',
      }),
  });
  open('?status=active');
  await screen.findByText('person0@shop.example');
  await tick('Select everyone on this page');
  expect(screen.getByText('25 selected')).toBeVisible();
  await press('Select all 60');
  await tick('Select person3@shop.example');
  await choose('Unsubscribe');
  const dialog = await screen.findByRole('dialog', { name: 'Unsubscribe 59 subscribers?' });
  expect(dialog).toHaveTextContent('You can’t undo this');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('59 changed, 0 unchanged.')).toBeVisible();
  expect(bodyOf(calls, 'POST /subscriber/bulk')).toEqual({
    action: 'unsubscribe',
    selection: { everybody: true, status: 'active', excludedIds: [idOf(3)] },
  });
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('shows the progress of an export, then its download link', async () => {
  let requestCount = 0;
  const calls = mock({
    'POST /subscriber/export': () => ({ jobId }),
    'GET /job/{jobId}': () => {
      requestCount += 1;
      if (requestCount === 1) return aJob({ kind: 'export_subscribers' });
      return aJob({
        kind: 'export_subscribers',
        state: 'done',
        message: 'Your export is ready.',
        link: 'https://files.test/x.csv',
        fileName: 'subscribers.csv',
        finishedAt: '2026-11-01T00:01:00.000Z',
      });
    },
  });
  open(`?segment=${segmentId}`);
  await tick('Select person0@shop.example');
  await choose('Export');
  await confirmExport();
  expect(await screen.findByText('Preparing your file: 25%')).toBeVisible();
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
      throw new ErrorResponse(500, { code: 'internal_error', message: 'The export was refused.' });
    },
  ],
  ['failing later', () => ({ jobId })],
])('shows the server’s message for an export %s', async (_, start) => {
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

test('moves the focus to the list when the dialog closes and no people are selected anymore', async () => {
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

test('returns focus when a dialog closes, and clears the selection when a job starts', async () => {
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
  await screen.findByText(/Unsubscribing subscribers/);
  await userEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) ??
      document.body,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bulk actions' })).toBeNull());
});
