import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApi, Refusal } from '../../test/mock-api';
import { renderPage } from '../../test/render-page';
import { signOut } from '../lib/account/sign-out';
import { useAccount } from '../lib/account/use-account';
import { api } from '../lib/api/client';
import { session } from '../lib/api/session';
import { toastError } from '../lib/toast';
import { RequireAccount } from './require-account';

const account = {
  userId: 'u1',
  email: 'ada@shop.example',
  accountType: 'Customer',
  status: 'active',
  managedAccountId: 'c1',
  timeZone: 'Europe/Paris',
  averageOpenRate: 0,
  premium: false,
};
const ended = () => {
  throw new Refusal(401, { code: 'session_ended', message: 'Sign in to continue.' });
};

beforeEach(() => {
  session.accessToken = 'old';
  session.hasUnsavedWork = false;
  session.hasLeft = false;
});

const Who = () => <p>{useAccount().data?.email ?? 'nobody'}</p>;

const open = () =>
  renderPage(
    <>
      <RequireAccount />
      <Who />
    </>,
    { path: '/customer/:customerId/audience', at: '/customer/c1/audience?page=2' },
  );

test('strangers are led to sign-in, and back to where they wanted to go', async () => {
  session.accessToken = undefined;
  mockApi({ 'POST /auth/refresh': ended });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/login?redirect=${encodeURIComponent('/customer/c1/audience?page=2')}`,
  );
});

test('what was said to somebody who signs out is not there for whoever comes next', async () => {
  mockApi({ 'GET /user': () => account, 'POST /auth/logout': () => ({}) });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  act(() => toastError('Your list could not be imported.'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(() => signOut());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/login');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a rejected account is blocked, with a way to reach us', async () => {
  mockApi({ 'GET /user': () => ({ ...account, status: 'rejected' }) });
  open();
  expect(await screen.findByText(/may not be the right provider/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test('signing out leads to a plain sign-in, without the former user’s path', async () => {
  mockApi({ 'GET /user': () => account, 'POST /auth/logout': () => ({}) });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await signOut();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/login$/);
});

test('a session that ends leads to sign-in', async () => {
  mockApi({ 'GET /user': () => account, 'GET /segment': ended, 'POST /auth/refresh': ended });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await expect(api('GET /segment', { customerId: 'c1' })).rejects.toThrow('Sign in to continue.');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/login?redirect=');
});

test('a session that ends does not take unsaved work away', async () => {
  mockApi({ 'GET /user': () => account, 'GET /segment': ended, 'POST /auth/refresh': ended });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  session.hasUnsavedWork = true;
  await expect(api('GET /segment', { customerId: 'c1' })).rejects.toThrow('Sign in to continue.');
  expect(screen.getByText('ada@shop.example')).toBeVisible();
});
