import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { CallbackPage } from './callback-page';
import { rememberConnecting } from './connecting-customer';
import { InstallPage } from './install-page';
import { navigateAway } from './navigate-away';

vi.mock('./navigate-away', () => ({ navigateAway: vi.fn() }));

const tab = `/customer/${customerId}/settings/integrations`;
const query = '?shop=olive.myshopify.com&timestamp=1&hmac=ab';
const owner = { userId: 'u', accountType: 'Customer', managedAccountId: customerId };
const manager = { userId: 'm', accountType: 'Manager' };

beforeEach(() => {
  sessionStorage.clear();
  session.accessToken = 'token';
  vi.mocked(navigateAway).mockClear();
});

const openInstallPage = (respond: () => string, account: object = owner) => {
  const calls = mockApi({ 'GET /user': () => account, 'POST /shopify/install': respond });
  const page = renderPage(<InstallPage />, {
    path: '/shopify/install',
    at: `/shopify/install${query}`,
  });
  return { calls, ...page };
};

test('forwards a complete install request and continues to the store’s own page', async () => {
  const { calls } = openInstallPage(() => 'https://olive.myshopify.com/admin/oauth/authorize?x=1');
  expect(await screen.findByRole('status')).toHaveTextContent('Opening your store…');
  await waitFor(() =>
    expect(navigateAway).toHaveBeenCalledWith(
      'https://olive.myshopify.com/admin/oauth/authorize?x=1',
    ),
  );
  const requests = calls.filter(({ key }) => key === 'POST /shopify/install');
  expect(requests.map(({ body }) => body)).toEqual([{ query }]);
});

test('redirects to the Integrations tab if the store is already connected', async () => {
  openInstallPage(() => '');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(tab);
  expect(navigateAway).not.toHaveBeenCalled();
});

test('redirects to the Integrations tab after a refusal, and shows what to do', async () => {
  const { router } = openInstallPage(() => {
    throw new ErrorResponse(409, { code: 'store_taken', message: 'Remove it there first.' });
  });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(tab);
  expect(router.state.location.state).toEqual({ storeProblem: 'Remove it there first.' });
});

test('connects the store for the customer whose tab the manager used last, or asks the manager to choose a customer', async () => {
  const { unmount } = openInstallPage(() => '', manager);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  unmount();
  rememberConnecting(customerId);
  const { calls } = openInstallPage(() => '', manager);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(tab);
  const install = calls.find(({ key }) => key === 'POST /shopify/install');
  expect(install?.headers['x-customer-id']).toBe(customerId);
});

test('connects the store for the customer named in the state that Shopify returns', async () => {
  const state = `${customerId}.${'0'.repeat(64)}`;
  const calls = mockApi({
    'GET /user': () => manager,
    'POST /shopify/callback': () => ({ active: true, connectUrl: 'https://x.test' }),
  });
  const at = `/auth/shopify/callback?code=c&state=${state}`;
  renderPage(<CallbackPage />, { path: '/auth/shopify/callback', at });
  expect(await screen.findByRole('heading', { name: 'Store connected' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue anyway' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(tab);
  const requests = calls.filter(({ key }) => key === 'POST /shopify/callback');
  expect(requests.map(({ body, headers }) => [body, headers['x-customer-id']])).toEqual([
    [{ query: `?code=c&state=${state}` }, customerId],
  ]);
});
