import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SyncStatusResponse } from '../../../../../../shared/contracts/settings/store-sync';
import { ErrorResponse, mockApi, pending } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { StoreSync } from './store-sync';

const statusKey = 'GET /shopify/bulk-operations/status/{customerId}';
const started = '2026-11-26T10:00:00Z';
const syncDetails = {
  startedAt: started,
  since: '2025-11-26T10:00:00Z',
  isLimited: false,
  parts: [],
};
const throwError = () => {
  throw new ErrorResponse(424, { code: 'store_unavailable', message: 'Shopify isn’t responding.' });
};

test('starts a sync with the button, and disables the status check while no sync exists', async () => {
  let status: SyncStatusResponse = {};
  mockApi({
    [statusKey]: () => status,
    'POST /shopify/sync': () => {
      status = { ...syncDetails, status: 'INITIATED' };
      return status;
    },
  });
  renderPage(<StoreSync />);
  expect(await screen.findByText('Not synced yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check sync status' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Sync' }));
  expect(
    await screen.findByText(
      'Sync initiated successfully! Your historical data will be imported in the background.',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/^Sync started\. We’re asking Shopify/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync' })).toBeDisabled();
});

test('checks the status of a running sync and shows the result', async () => {
  const parts = [
    { dataType: 'orders' as const, state: 'preparing' as const, found: 40, taken: 0 },
    { dataType: 'customers' as const, state: 'failed' as const, found: 0, taken: 0 },
  ];
  mockApi({
    [statusKey]: () => ({ ...syncDetails, status: 'IN_PROGRESS', isLimited: true, parts }),
    'POST /shopify/bulk-operations/check': () => ({
      message: 'Checked 1 operation: none is ready.',
      checked: 1,
      processed: 0,
    }),
  });
  renderPage(<StoreSync />);
  expect(await screen.findByText(/^Syncing orders and checkouts since/)).toBeVisible();
  expect(screen.getByText('Shopify found 40 so far')).toBeVisible();
  expect(screen.getByText(/only shares the last 60 days of orders/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check sync status' }));
  expect(await screen.findByText('Checked 1 operation: none is ready.')).toBeVisible();
});

test('explains what to do about a failed sync', async () => {
  mockApi({
    [statusKey]: () => ({
      ...syncDetails,
      status: 'FAILED',
      finishedAt: started,
      errorMessage: 'No.',
    }),
    'POST /shopify/sync': throwError,
  });
  renderPage(<StoreSync />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Failed to initiate sync. Please try again.')).toBeVisible();
  expect(screen.getByText(/^Last sync failed on/)).toBeVisible();
});

test('reports a failed status check', async () => {
  mockApi({
    [statusKey]: () => ({ ...syncDetails, status: 'IN_PROGRESS' }),
    'POST /shopify/bulk-operations/check': throwError,
  });
  renderPage(<StoreSync />);
  await userEvent.click(await screen.findByRole('button', { name: 'Check sync status' }));
  expect(await screen.findByText('Failed to check operations. Please try again.')).toBeVisible();
});

test('shows nothing while loading', () => {
  mockApi({ [statusKey]: pending });
  renderPage(<StoreSync />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers to retry loading the status', async () => {
  mockApi({ [statusKey]: throwError });
  renderPage(<StoreSync />);
  expect(await screen.findByText('We couldn’t load the sync status')).toBeVisible();
});

test('counts records that couldn’t be read, and lists them with the reasons', async () => {
  const parts = [
    {
      dataType: 'orders' as const,
      state: 'done' as const,
      found: 5,
      taken: 2,
      skipped: 3,
      unreadable: [
        { id: '901', reason: 'The field totalPriceSet is missing' },
        { id: '', reason: 'The field id is missing' },
      ],
    },
    { dataType: 'products' as const, state: 'done' as const, found: 1, taken: 1, skipped: 0 },
  ];
  const record = { dataType: 'checkouts' as const, id: '77', reason: 'No', at: started };
  const unreadRecords = { count: 1, hasMore: false, records: [record] };
  mockApi({
    [statusKey]: () => ({
      ...syncDetails,
      status: 'COMPLETED',
      finishedAt: started,
      parts,
      unreadNews: unreadRecords,
    }),
  });
  renderPage(<StoreSync />);
  expect(await screen.findByText('We couldn’t read 3 orders')).toBeVisible();
  expect(screen.getByText(/The first 2 are listed/)).toBeVisible();
  expect(screen.queryByText(/We couldn’t read .*products?/)).toBeNull();
  expect(screen.getByText('We couldn’t read 1 record from your store')).toBeVisible();
  for (const summary of screen.getAllByText('Show which ones')) await userEvent.click(summary);
  expect(screen.getByText('901').closest('tr')).toHaveTextContent('totalPriceSet is missing');
  expect(screen.getByText('No ID')).toBeVisible();
  expect(screen.getByText('Checkout 77')).toBeVisible();
});
