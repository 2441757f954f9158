import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatusResponse } from '../../../../../../shared/contracts/settings/store-sync';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { customerId, renderPage } from '../../../../../test/render-page';
import { session } from '../../../../lib/api/session';
import { FirstSync } from './first-sync';

const tab = `/customer/${customerId}/settings/integrations`;
const started = '2026-11-26T10:00:00Z';
const syncDetails = { startedAt: started, since: '2025-11-26T10:00:00Z', isLimited: false };
const parts = [{ dataType: 'orders' as const, state: 'reading' as const, found: 300, taken: 100 }];
const ongoingSync: SyncStatusResponse = { ...syncDetails, status: 'IN_PROGRESS', parts };

beforeEach(() => {
  session.accessToken = 'token';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = (respond: () => SyncStatusResponse) => {
  const calls = mockApi({
    'GET /shopify/bulk-operations/status/{customerId}': respond,
    'POST /shopify/sync': () => ({ ...syncDetails, status: 'INITIATED', parts: [] }),
  });
  renderPage(<FirstSync customerId={customerId} />, { path: '/callback' });
  const requestCount = () => calls.filter(({ key }) => key.startsWith('GET')).length;
  return { calls, asked: requestCount };
};
const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('polls first after 2 seconds, then every 5 seconds, and opens the next page 3 seconds after the sync ends', async () => {
  let status = ongoingSync;
  const { asked: requestCount } = open(() => status);
  await advanceMs(1900);
  expect(requestCount()).toBe(0);
  await advanceMs(200);
  expect(requestCount()).toBe(1);
  expect(screen.getByText('100 of 300')).toBeVisible();
  status = {
    ...ongoingSync,
    status: 'COMPLETED',
    parts: [{ ...parts[0], state: 'done', taken: 300 }] as never,
  };
  await advanceMs(5100);
  expect(requestCount()).toBe(2);
  expect(screen.getByText('300 imported')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
  await advanceMs(2800);
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  await advanceMs(400);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(tab);
});

test('stops after 60 polls of an unfinished sync, says so, and lets the user leave or retry', async () => {
  const { asked: requestCount, calls } = open(() => ongoingSync);
  for (let polls = 0; polls < 64; polls += 1) await advanceMs(5000);
  expect(requestCount()).toBe(60);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sync operation timed out. Your store is connected, but historical data may not be fully imported.',
  );
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await advanceMs(2100);
  expect(calls.some(({ key }) => key === 'POST /shopify/sync')).toBe(true);
  expect(requestCount()).toBe(61);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Continue anyway' }).click());
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(tab);
});

test('explains a failed sync, and keeps polling after a failed poll', async () => {
  let respond = (): SyncStatusResponse => {
    throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong.' });
  };
  open(() => respond());
  await advanceMs(2100);
  const errorMessage = 'Shopify couldn’t prepare orders.';
  respond = () => ({ ...ongoingSync, status: 'FAILED', errorMessage });
  await advanceMs(5100);
  expect(screen.getByText(errorMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue anyway' })).toBeVisible();
});
