import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../test/mock-api';
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
const throwSessionEnded = () => {
  throw new ErrorResponse(401, { code: 'session_ended', message: 'Sign in to continue.' });
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

test('redirects signed-out visitors to sign-in, then back to the page they requested', async () => {
  session.accessToken = undefined;
  mockApi({ 'POST /auth/refresh': throwSessionEnded });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/login?redirect=${encodeURIComponent('/customer/c1/audience?page=2')}`,
  );
});

test('clears messages on sign-out so that the next user doesn’t see them', async () => {
  mockApi({ 'GET /user': () => account, 'POST /auth/logout': () => ({}) });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  act(() => toastError('Your list could not be imported.'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(() => signOut());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/login');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('blocks a rejected account and shows how to contact us', async () => {
  mockApi({ 'GET /user': () => ({ ...account, status: 'rejected' }) });
  open();
  expect(await screen.findByText(/may not be the right provider/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test('redirects to sign-in on sign-out, without the previous user’s path', async () => {
  mockApi({ 'GET /user': () => account, 'POST /auth/logout': () => ({}) });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await signOut();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/login$/);
});

test('redirects to sign-in on sign-out even if another request reports the ended session first', async () => {
  mockApi({
    'GET /user': () => account,
    'GET /segment': throwSessionEnded,
    'POST /auth/refresh': throwSessionEnded,
    'POST /auth/logout': async () => {
      await api('GET /segment', { customerId: 'c1' }).catch(() => undefined);
      await screen.findByTestId('elsewhere');
      return {};
    },
  });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await signOut();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/login$/);
});

test('redirects to sign-in when the session ends', async () => {
  mockApi({
    'GET /user': () => account,
    'GET /segment': throwSessionEnded,
    'POST /auth/refresh': throwSessionEnded,
  });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  await expect(api('GET /segment', { customerId: 'c1' })).rejects.toThrow('Sign in to continue.');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/login?redirect=');
});

test('keeps unsaved work when the session ends', async () => {
  mockApi({
    'GET /user': () => account,
    'GET /segment': throwSessionEnded,
    'POST /auth/refresh': throwSessionEnded,
  });
  open();
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  session.hasUnsavedWork = true;
  await expect(api('GET /segment', { customerId: 'c1' })).rejects.toThrow('Sign in to continue.');
  expect(screen.getByText('ada@shop.example')).toBeVisible();
});
