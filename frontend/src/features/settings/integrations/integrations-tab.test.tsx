import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { StoreView } from '../../../../../shared/contracts/settings/stores';
import { ErrorResponse, mockApi, pending } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { connectingCustomer } from './connecting-customer';
import { IntegrationsTab } from './integrations-tab';

const url = 'olive.myshopify.com';
const connectUrl = 'https://apps.shopify.com/mailbloom';
const attribution = { attributionWindow: 5, countsOpens: false };
const noStore: StoreView = { active: false, connectUrl, ...attribution };
const connected: StoreView = {
  active: true,
  url,
  connectUrl,
  connectedAt: '2026-11-20T10:00:00Z',
  ...attribution,
};
const endedAt = '2026-11-21T10:00:00Z';
const noOrders = {
  totalRevenue: 0,
  attributedRevenue: 0,
  orders: 0,
  attributedOrders: 0,
  delivered: 0,

  others: [],
  from: '2026-10-26',
  to: '2026-11-26',
  today: '2026-11-26',
  timeZone: 'UTC',
  days: [],
};

beforeEach(() => sessionStorage.clear());

const open = (first: StoreView, isUninstalled = true, state: unknown = null) => {
  let store = first;
  const calls = mockApi({
    'GET /shopify': () => store,
    'GET /attribution/shopify/metric': () => noOrders,
    'GET /shopify/bulk-operations/status/{customerId}': () => ({}),
    'DELETE /shopify': () => {
      store = { ...store, active: false, ended: 'removed', endedAt };
      return { ...store, isUninstalled };
    },
  });
  renderPage(<IntegrationsTab />, { path: '/tab', at: { pathname: '/tab', state } });
  return calls;
};

test('explains the requested permissions and links to Shopify when no store is connected', async () => {
  open(noStore);
  expect(await screen.findByText('Inactive')).toBeVisible();
  expect(screen.getByText(/^No store connected\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Connect Shopify' });
  expect(link).toHaveAttribute('href', connectUrl);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(connectingCustomer()).toBe(customerId);
});

test('shows a connected store and Mailbloom’s permissions in it', async () => {
  open(connected);
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', `https://${url}`);
  expect(screen.getByText(/has read-only access to customers, orders, and products/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Connect Shopify' })).toBeNull();
});

test.each([
  ['removed', /^You removed olive\.myshopify\.com on Nov 21, 2026\..* still here\.$/],
  ['uninstalled', /was uninstalled from olive\.myshopify\.com on Nov 21, 2026\..* still here\./],
  ['refused', /no longer gives Mailbloom access, since Nov 21, 2026\. Reconnect/],
] as const)(
  'shows that a store’s connection was %s and lets the user connect it again',
  async (endReason, expectedText) => {
    open({ ...noStore, url, ended: endReason, endedAt });
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect Shopify' })).toBeVisible();
  },
);

const remove = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this store?' });
  expect(within(dialog).getByText(/subscribers, segments, and reports stay/)).toBeVisible();
  return { user, dialog };
};

test('asks before removing the store with the safe answer focused, then explains what is kept', async () => {
  const calls = open(connected);
  const { user } = await remove();
  await user.keyboard('{Enter}');
  expect(calls.some(({ key }) => key === 'DELETE /shopify')).toBe(false);
  const { dialog } = await remove();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Store removed')).toBeVisible();
  expect(await screen.findByText(/^You removed olive/)).toBeVisible();
});

test('explains that the user must remove the app manually in a store that didn’t respond', async () => {
  open(connected, false);
  const { user, dialog } = await remove();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Shopify didn’t respond\..*uninstall it/)).toBeVisible();
});

test('explains why connecting a store failed, until a store is connected', async () => {
  const storeProblem = 'This store is connected to another Mailbloom account.';
  open(noStore, true, { storeProblem });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to connect Shopify store')).toBeVisible();
  expect(within(alert).getByText(storeProblem)).toBeVisible();
});

test('shows nothing about the store while loading', () => {
  mockApi({ 'GET /shopify': pending });
  renderPage(<IntegrationsTab />);
  expect(screen.getByRole('heading', { name: 'Shopify' })).toBeVisible();
  expect(screen.queryByText('Inactive')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers a retry after a failure', async () => {
  mockApi({
    'GET /shopify': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong.' });
    },
  });
  renderPage(<IntegrationsTab />);
  expect(await screen.findByText('We couldn’t load your store')).toBeVisible();
  mockApi({
    'GET /shopify': () => connected,
    'GET /shopify/bulk-operations/status/{customerId}': () => ({}),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Active')).toBeVisible();
});
