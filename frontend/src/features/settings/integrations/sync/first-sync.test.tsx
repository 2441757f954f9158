import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatusAnswer } from '../../../../../../shared/contracts/settings/store-sync';
import { mockApi, Refusal } from '../../../../../test/mock-api';
import { customerId, renderPage } from '../../../../../test/render-page';
import { session } from '../../../../lib/api/session';
import { FirstSync } from './first-sync';

const tab = `/customer/${customerId}/settings/integrations`;
const started = '2026-11-26T10:00:00Z';
const facts = { startedAt: started, since: '2025-11-26T10:00:00Z', isLimited: false };
const parts = [{ dataType: 'orders' as const, state: 'reading' as const, found: 300, taken: 100 }];
const going: SyncStatusAnswer = { ...facts, status: 'IN_PROGRESS', parts };

beforeEach(() => {
  session.accessToken = 'token';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = (answer: () => SyncStatusAnswer) => {
  const calls = mockApi({
    'GET /shopify/bulk-operations/status/{customerId}': answer,
    'POST /shopify/sync': () => ({ ...facts, status: 'INITIATED', parts: [] }),
  });
  renderPage(<FirstSync customerId={customerId} />, { path: '/callback' });
  const asked = () => calls.filter(({ key }) => key.startsWith('GET')).length;
  return { calls, asked };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('polls first after 2 seconds, then every 5 seconds, and continues 3 seconds after the sync ends', async () => {
  let status = going;
  const { asked } = open(() => status);
  await pass(1900);
  expect(asked()).toBe(0);
  await pass(200);
  expect(asked()).toBe(1);
  expect(screen.getByText('100 of 300')).toBeVisible();
  status = {
    ...going,
    status: 'COMPLETED',
    parts: [{ ...parts[0], state: 'done', taken: 300 }] as never,
  };
  await pass(5100);
  expect(asked()).toBe(2);
  expect(screen.getByText('300 imported')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
  await pass(2800);
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  await pass(400);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(tab);
});

test('stops after 60 polls of an unfinished sync, explains that, and lets the user leave or retry', async () => {
  const { asked, calls } = open(() => going);
  for (let polls = 0; polls < 64; polls += 1) await pass(5000);
  expect(asked()).toBe(60);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sync operation timed out. Your store is connected, but historical data may not be fully imported.',
  );
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await pass(2100);
  expect(calls.some(({ key }) => key === 'POST /shopify/sync')).toBe(true);
  expect(asked()).toBe(61);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Continue anyway' }).click());
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(tab);
});

test('explains a failed sync, and keeps polling after a failed poll', async () => {
  let answer = (): SyncStatusAnswer => {
    throw new Refusal(500, { code: 'internal_error', message: 'Something went wrong.' });
  };
  open(() => answer());
  await pass(2100);
  const errorMessage = 'Shopify couldn’t prepare orders.';
  answer = () => ({ ...going, status: 'FAILED', errorMessage });
  await pass(5100);
  expect(screen.getByText(errorMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue anyway' })).toBeVisible();
});
