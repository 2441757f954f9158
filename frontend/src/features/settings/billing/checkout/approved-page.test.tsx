import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { aBillingView, aPaidView } from '../../../../../test/a-billing-view';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { customerId, renderPage } from '../../../../../test/render-page';
import { session } from '../../../../lib/api/session';
import { ApprovedPage } from './approved-page';

const billingPath = `/customer/${customerId}/settings/billing`;
const at = `${billingPath}/payment/approved`;

const open = (requestResponse: () => BillingView) => {
  session.accessToken = 'token';
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u', email: 'ada@olive.test', accountType: 'Customer' }),
    'GET /premium': () => aBillingView(),
    'POST /premium/requested': requestResponse,
  });
  renderPage(<ApprovedPage />, {
    path: '/customer/:customerId/settings/billing/payment/approved',
    at,
  });
  return calls;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('records the payment once, and opens Billing after 15 seconds', async () => {
  const calls = open(() => aBillingView({ requestInProgress: true }));
  expect(screen.getByRole('heading', { name: 'Congrats on the upgrade!' })).toBeVisible();
  expect(screen.getByText('Billing opens in 15 seconds')).toBeVisible();
  expect(await screen.findByText(/^Your payment is being processed\./)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(13_500));
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(billingPath);
  expect(calls.filter(({ key }) => key === 'POST /premium/requested')).toHaveLength(1);
});

test('opens Billing immediately on Continue', async () => {
  open(() => aPaidView());
  expect(await screen.findByText(/^You’re on the Premium plan\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(billingPath);
});

test.each([
  [true, /^Your payment is being processed\./],
  [false, /^We don’t see a payment yet\./],
])(
  'doesn’t treat a complimentary plan as a payment (payment in progress: %s)',
  async (requestInProgress, text) => {
    open(() => aBillingView({ premium: true, provider: 'comp', comp: {}, requestInProgress }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('doesn’t confirm an upgrade without a payment', async () => {
  open(() => aBillingView());
  expect(await screen.findByText(/^We don’t see a payment yet\./)).toBeVisible();
});

test('shows no error when recording the payment fails', async () => {
  open(() => {
    throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong.' });
  });
  expect(await screen.findByText(/Your payment isn’t lost/)).toBeVisible();
});
