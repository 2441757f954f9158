import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { aManager } from '../../../test/workshop/a-manager';
import { CustomerLayout } from './customer-layout';
import { ManagerLayout } from './manager-layout';

const open = (unread: number, hasMore = false) => {
  mockApi({ 'GET /notifications/count': () => ({ unread, isMore: hasMore }) });
  renderPage(<ManagerLayout />);
};

test('shows the unread count in the navigation', async () => {
  open(3);
  const link = await screen.findByRole('link', { name: 'Notifications 3 unread' });
  expect(link).toHaveAttribute('href', '/notifications');
});

test('shows 99+ for more than 99 unread notifications', async () => {
  open(99, true);
  expect(await screen.findByRole('link', { name: 'Notifications 99+ unread' })).toBeVisible();
});

const openCustomer = (account: typeof aManager) => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'token' }),
    'GET /user': () => account,
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /nudges/new': () => ({ newCount: 0 }),
    'GET /user/messages': () => ({ userMessage: [], systemMessage: [] }),
    'GET /notifications/count': () => ({ unread: 2, isMore: false }),
  });
  renderPage(<CustomerLayout />);
  return calls;
};

test('shows a manager the unread count within a customer’s account too', async () => {
  openCustomer(aManager);
  const link = await screen.findByRole('link', { name: 'Notifications 2 unread' });
  expect(link).toHaveAttribute('href', '/notifications');
});

test('shows a customer no notifications and requests none', async () => {
  const calls = openCustomer({ ...aManager, accountType: 'Customer' });
  expect(await screen.findByRole('link', { name: 'Nudges' })).toBeVisible();
  await waitFor(() => expect(calls.some(({ key }) => key === 'GET /user')).toBe(true));
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
  expect(calls.some(({ key }) => key === 'GET /notifications/count')).toBe(false);
});

test('shows no badge when everything is read', async () => {
  open(0);
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
});
