import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { RevenueMetric } from '../../../../../../shared/contracts/settings/revenue';
import type { StoreView } from '../../../../../../shared/contracts/settings/stores';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { AttributionForm } from './attribution-form';
import { BusinessMetrics } from './business-metrics';

const store: StoreView = { active: true, connectUrl: '', attributionWindow: 5, countsOpens: false };

const metric: RevenueMetric = {
  currency: 'USD',
  totalRevenue: 120_000,
  attributedRevenue: 30_000,
  orders: 12,
  attributedOrders: 3,
  delivered: 600,
  others: [{ amount: 950, currency: 'EUR', orders: 2 }],
  from: '2026-11-25',
  to: '2026-11-26',
  today: '2026-11-26',
  timeZone: 'America/New_York',
  days: [
    { day: '2026-11-25', total: 100_000, attributed: 30_000 },
    { day: '2026-11-26', total: 20_000, attributed: 0 },
  ],
};

test('shows total revenue, attributed revenue, its share, and the average per email', async () => {
  const calls = mockApi({ 'GET /attribution/shopify/metric': () => metric });
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  for (const expectedText of ['$1,200.00', '$300.00', '25%', '$0.50', '600 delivered', /€9.50/]) {
    expect(await screen.findByText(expectedText)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('combobox', { name: 'Time' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await waitFor(() =>
    expect(calls.map(({ query }) => query.get('timePeriod'))).toContain('2026-11-20..2026-11-26'),
  );
});

test('doesn’t claim that there are no orders while the history is loading', async () => {
  let status: 'IN_PROGRESS' | 'COMPLETED' = 'IN_PROGRESS';
  const noRevenue = { totalRevenue: 0, attributedRevenue: 0, orders: 0, attributedOrders: 0 };
  mockApi({
    'GET /attribution/shopify/metric': () => ({ ...metric, ...noRevenue, others: [], days: [] }),
    'GET /shopify/bulk-operations/status/{customerId}': () => ({ status, parts: [] }),
  });
  const { unmount } = renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  expect(await screen.findByText(/Orders are still importing/)).toBeVisible();
  expect(screen.queryByText('No orders in this period.')).toBeNull();
  unmount();
  status = 'COMPLETED';
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  expect(await screen.findByText('No orders in this period.')).toBeVisible();
  expect(screen.queryByText(/Orders are still importing/)).toBeNull();
});

test('extends a range of recent days by the new day after midnight without a reload', async () => {
  let today = '2026-11-26';
  const calls = mockApi({
    'GET /attribution/shopify/metric': ({ query }) => {
      const to = query.get('timePeriod')?.split('..')[1] ?? today;
      return { ...metric, to, today };
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    renderPage(<BusinessMetrics />, { path: '/', at: '/' });
    expect(await screen.findByText('$1,200.00')).toBeVisible();
    fireEvent.click(screen.getByRole('combobox', { name: 'Time' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    const periods = () => calls.map(({ query }) => query.get('timePeriod'));
    await waitFor(() => expect(periods()).toContain('2026-11-20..2026-11-26'));
    today = '2026-11-27';
    await vi.advanceTimersByTimeAsync(6000);
    await waitFor(() => expect(periods().at(-1)).toBe('2026-11-21..2026-11-27'));
  } finally {
    vi.useRealTimers();
  }
});

test('accepts any period of up to a year, and reports an invalid period without requesting it', async () => {
  const calls = mockApi({ 'GET /attribution/shopify/metric': () => metric });
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  expect(await screen.findByText('$1,200.00')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Time' }));
  await userEvent.click(await screen.findByRole('option', { name: 'From … to …' }));
  const first = screen.getByLabelText('First day');
  const last = screen.getByLabelText('Last day');
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
    ...[metric.from, metric.to],
  ]);
  fireEvent.change(first, { target: { value: '2026-03-01' } });
  const periods = () => calls.map(({ query }) => query.get('timePeriod'));
  await waitFor(() => expect(periods()).toContain('2026-03-01..2026-11-26'));
  fireEvent.change(first, { target: { value: '2025-03-01' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose 366 days or fewer.');
  fireEvent.change(first, { target: { value: '2026-11-27' } });
  expect(await screen.findByText('The start date must be before the end date.')).toBeVisible();
  fireEvent.change(last, { target: { value: '' } });
  expect(await screen.findByText('Choose a start and end date.')).toBeVisible();
  expect(screen.getByText('$1,200.00')).toBeVisible();
  expect(periods().some((period) => period?.startsWith('2025') || period?.endsWith('..'))).toBe(
    false,
  );
});

test('explains what will appear before the first order, and offers to retry after a failure', async () => {
  let respond: () => RevenueMetric = () => {
    throw new ErrorResponse(503, { code: 'busy', message: 'Try again.' });
  };
  mockApi({ 'GET /attribution/shopify/metric': () => respond() });
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  const retryButton = await screen.findByRole('button', { name: 'Retry' });
  respond = () => ({ ...metric, currency: undefined });
  await userEvent.click(retryButton);
  expect(await screen.findByText(/^No orders yet\./)).toBeVisible();
});

test('saves the attribution window on blur, as a whole number of days and at least one', async () => {
  const calls = mockApi({
    'GET /shopify': () => store,
    'PUT /attribution/shopify': () => ({ attributionWindow: 1, countsOpens: false }),
  });
  renderPage(<AttributionForm store={store} />, { path: '/', at: '/' });
  const field = screen.getByLabelText('Attribution window');
  await userEvent.clear(field);
  await userEvent.type(field, '0.7');
  await userEvent.tab();
  await waitFor(() => expect(JSON.stringify(calls)).toContain('"attributionWindow":1'));
  expect(field).toHaveValue('1 day');
});
