import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RevenueMetric } from '../../../../../../shared/contracts/settings/revenue';
import type { StoreView } from '../../../../../../shared/contracts/settings/stores';
import { mockApi, Refusal } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { AttributionForm } from './attribution-form';
import { BusinessMetrics } from './business-metrics';

const store: StoreView = { active: true, connectUrl: '', attributionWindow: 5, countsOpens: false };

const metric: RevenueMetric = {
  ...{ currency: 'USD', totalRevenue: 120_000, attributedRevenue: 30_000, orders: 12 },
  ...{ attributedOrders: 3, delivered: 600, others: [{ amount: 950, currency: 'EUR' }] },
  ...{ from: '2026-11-25', to: '2026-11-26', timeZone: 'America/New_York' },
  days: [
    { day: '2026-11-25', total: 100_000, attributed: 30_000 },
    { day: '2026-11-26', total: 20_000, attributed: 0 },
  ],
};

test('the panel tells total, what emails earned, their share and what one email earned', async () => {
  const calls = mockApi({ 'GET /attribution/shopify/metric': () => metric });
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  for (const words of ['$1,200.00', '$300.00', '25%', '$0.50', '600 delivered', /€9.50/]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('combobox', { name: 'Time' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await waitFor(() =>
    expect(calls.map(({ query }) => query.get('timePeriod'))).toContain('2026-11-20..2026-11-26'),
  );
});

test('before the first order the panel says what will be here, and a failure can be tried again', async () => {
  let answer: () => RevenueMetric = () => {
    throw new Refusal(503, { code: 'busy', message: 'Try again.' });
  };
  mockApi({ 'GET /attribution/shopify/metric': () => answer() });
  renderPage(<BusinessMetrics />, { path: '/', at: '/' });
  const again = await screen.findByRole('button', { name: 'Retry' });
  answer = () => ({ ...metric, currency: undefined });
  await userEvent.click(again);
  expect(await screen.findByText(/^No orders yet\./)).toBeVisible();
});

test('the window is saved when its field is left, as whole days of one at least', async () => {
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
