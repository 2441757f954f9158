import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { useAccount } from '../../lib/account/use-account';
import { api } from '../../lib/api/client';
import { renewToken, session } from '../../lib/api/session';
import { useApi } from '../../lib/api/use-api';
import { CustomerContext } from '../../lib/session/customer-context';
import { createPreloader, preloadRoute } from './preload';

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

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  delete session.account;
  delete session.accessToken;
  delete session.accountAtStart;
  delete session.renewedAccount;
  delete session.lastWriteAt;
  session.hasLeft = false;
  delete window.sessionStart;
});

const Total = () => {
  const { data, error } = useApi('GET /suppression/count', {});
  return <p>{error ? 'failed' : (data?.total ?? 'loading')}</p>;
};

/** Like every page behind sign-in, waits for the account. */
const Page = () => (useAccount().data ? <Total /> : null);
const Loading = () => null;

/** Opens a page whose code arrives when `codeArrives` is called. */
const open = () => {
  const { promise: code, resolve: codeArrives } = Promise.withResolvers<void>();
  const router = createMemoryRouter(
    [
      {
        path: '/customer/:customerId/suppressed',
        ...createPreloader(() => [preloadRoute('GET /suppression/count', {})]),
        lazy: async () => {
          await code;
          return { element: <Page /> };
        },
        HydrateFallback: Loading,
      },
    ],
    { initialEntries: ['/customer/c1/suppressed'] },
  );
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <CustomerContext value="c1">
        <RouterProvider router={router} />
      </CustomerContext>
    </SWRConfig>,
  );
  return { codeArrives };
};

const keysOf = (calls: readonly { readonly key: string }[]) => calls.map(({ key }) => key);

test('requests a page’s data while the page’s code is loading, and only once', async () => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new', expiresInSeconds: 900, account }),
    'GET /suppression/count': () => ({ total: 1210 }),
  });
  const { codeArrives } = open();
  await waitFor(() =>
    expect(keysOf(calls)).toEqual(['POST /auth/refresh', 'GET /suppression/count']),
  );
  codeArrives();
  expect(await screen.findByText('1210')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('requests the account if the renewed session doesn’t include it', async () => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new', expiresInSeconds: 900 }),
    'GET /user': () => account,
    'GET /suppression/count': () => ({ total: 7 }),
  });
  open().codeArrives();
  expect(await screen.findByText('7')).toBeVisible();
  expect(keysOf(calls)).toEqual(['POST /auth/refresh', 'GET /user', 'GET /suppression/count']);
});

test('requests nothing for a page if no one is signed in', async () => {
  const calls = mockApi({
    'POST /auth/refresh': () => {
      throw new ErrorResponse(401, { code: 'session_ended', message: 'Sign in to continue.' });
    },
  });
  open();
  await waitFor(() => expect(keysOf(calls)).toEqual(['POST /auth/refresh']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toHaveLength(1);
});

test('lets the page itself report a failed read', async () => {
  mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new', expiresInSeconds: 900, account }),
    'GET /suppression/count': () => {
      throw new ErrorResponse(404, { code: 'route_not_found', message: 'Not here' });
    },
  });
  open().codeArrives();
  expect(await screen.findByText('failed')).toBeVisible();
});

test('uses the session renewal that began before the app was loaded', async () => {
  const calls = mockApi({ 'GET /suppression/count': () => ({ total: 5 }) });
  const body = { accessToken: 'early', expiresInSeconds: 900, account };
  const response = Promise.resolve(new Response(JSON.stringify(body)));
  window.sessionStart = { response, startedAt: Date.now() };
  open().codeArrives();
  expect(await screen.findByText('5')).toBeVisible();
  expect(keysOf(calls)).toEqual(['GET /suppression/count']);
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer early' });
});

test('asks the server again if the early renewal is old, because someone else may have signed in', async () => {
  const other = { ...account, userId: 'u2' };
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new', expiresInSeconds: 900, account: other }),
    'GET /suppression/count': () => ({ total: 5 }),
  });
  const body = { accessToken: 'early', expiresInSeconds: 900, account };
  const response = Promise.resolve(new Response(JSON.stringify(body)));
  window.sessionStart = { response, startedAt: Date.now() - 31_000 };
  open().codeArrives();
  expect(await screen.findByText('5')).toBeVisible();
  expect(keysOf(calls)).toEqual(['POST /auth/refresh', 'GET /suppression/count']);
  expect(session.account?.userId).toBe('u2');
});

test('reads again if something was written since the early read', async () => {
  let total = 1;
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'new', expiresInSeconds: 900, account }),
    'GET /suppression/count': () => ({ total }),
    'POST /auth/logout': () => ({}),
  });
  const { codeArrives } = open();
  await waitFor(() => expect(keysOf(calls)).toContain('GET /suppression/count'));
  total = 2;
  await api('POST /auth/logout', { body: {} });
  codeArrives();
  expect(await screen.findByText('2')).toBeVisible();
});

test('keeps no session if the user signed out while it was being renewed', async () => {
  const response = Promise.withResolvers<Response>();
  window.sessionStart = { response: response.promise, startedAt: Date.now() };
  const renewal = renewToken();
  session.hasLeft = true;
  response.resolve(
    new Response(JSON.stringify({ accessToken: 'late', expiresInSeconds: 900, account })),
  );
  expect(await renewal).toBe(false);
  expect(session).not.toHaveProperty('accessToken', 'late');
  expect(session.renewedAccount).toBeUndefined();
});
