import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { ManagerLayout } from './manager-layout';

const open = (unread: number, isMore = false) => {
  mockApi({ 'GET /notifications/count': () => ({ unread, isMore }) });
  renderPage(<ManagerLayout />);
};

test('the navigation says how many notifications are unread', async () => {
  open(3);
  const link = await screen.findByRole('link', { name: 'Notifications 3 unread' });
  expect(link).toHaveAttribute('href', '/notifications');
});

test('of more than are counted it says so', async () => {
  open(99, true);
  expect(await screen.findByRole('link', { name: 'Notifications 99+ unread' })).toBeVisible();
});

test('nothing is said while all are read', async () => {
  open(0);
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
});
