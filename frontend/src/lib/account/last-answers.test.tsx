import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import { ErrorResponse, mockApi, pending } from '../../../test/mock-api';
import { renewToken, session } from '../api/session';
import { useApi } from '../api/use-api';
import { CustomerContext } from '../session/customer-context';
import { signOut } from './sign-out';
import { useAccount } from './use-account';

const account = (userId = 'u1') => ({
  userId,
  email: `${userId}@shop.example`,
  accountType: 'Manager',
  status: 'active',
  timeZone: 'Europe/Paris',
  averageOpenRate: 0,
  premium: false,
});
const storageKey = 'mailbloom.last-answers';
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null');
const storedRoutes = () => stored()?.answers.map(({ key }: { key: string[] }) => key[0]);

const { cache } = SWRConfig.defaultValue;
/** Forgets what a reload forgets. */
const leavePage = () => {
  for (const key of [...cache.keys()]) cache.delete(key);
  delete session.account;
  delete session.accessToken;
  delete session.accountAtStart;
  delete session.renewedAccount;
  delete session.restoredFor;
};
beforeEach(() => {
  leavePage();
  session.hasLeft = false;
});

const Totals = () => {
  const totals = useApi('GET /draft/tabTotal', { query: {} });
  const people = useApi('GET /subscriber', { query: {} });
  if (totals.error) return <p>failed</p>;
  return <p>{`${totals.data?.all ?? 'no'} emails, ${people.data ? 'people' : 'nobody'}`}</p>;
};
const Page = () => (useAccount().data ? <Totals /> : <p>loading</p>);

const visit = (customerId = 'c1') =>
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <CustomerContext value={customerId}>
        <Page />
      </CustomerContext>
    </SWRConfig>,
  );

const totals = (all: number) => ({ all, drafts: all, scheduled: 0, sent: 0 });
const mockVisit = (all: number, userId = 'u1') =>
  mockApi({
    'POST /auth/refresh': () => ({
      accessToken: 'new',
      expiresInSeconds: 900,
      account: account(userId),
    }),
    'POST /auth/logout': () => ({}),
    'GET /draft/tabTotal': () => totals(all),
    'GET /subscriber': () => ({ subscribers: [{ email: 'ada@example.com' }] }),
  });

/** Visits a page until its data is stored, and leaves it. */
const visitOnce = async (customerId?: string) => {
  mockVisit(3);
  const { unmount } = visit(customerId);
  expect(await screen.findByText('3 emails, people')).toBeVisible();
  await waitFor(() => expect(storedRoutes()).toEqual(['GET /draft/tabTotal']));
  unmount();
  leavePage();
};

test('shows the last visit’s data before the server responds, then the current data', async () => {
  await visitOnce();
  const response = Promise.withResolvers<unknown>();
  mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'n', expiresInSeconds: 900, account: account() }),
    'GET /draft/tabTotal': () => response.promise,
    'GET /subscriber': pending,
  });
  visit();
  expect(await screen.findByText('3 emails, nobody')).toBeVisible();
  response.resolve(totals(4));
  expect(await screen.findByText('4 emails, nobody')).toBeVisible();
});

test('shows nothing before the server has confirmed who is signed in', async () => {
  await visitOnce();
  const renewal = Promise.withResolvers<unknown>();
  mockApi({ 'POST /auth/refresh': () => renewal.promise });
  visit();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText('loading')).toBeVisible();
  renewal.reject(new ErrorResponse(401, { code: 'session_ended', message: 'Sign in.' }));
  await waitFor(() => expect(stored()).toBeNull());
});

test('stores no email addresses of subscribers', async () => {
  await visitOnce();
  expect(localStorage.getItem(storageKey)).not.toContain('ada@example.com');
});

test('removes everything on sign-out, and stores nothing afterward', async () => {
  await visitOnce();
  mockVisit(5);
  visit();
  await screen.findByText('5 emails, people');
  await signOut();
  expect(stored()).toBeNull();
  // The response that was just gathered would be stored now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(stored()).toBeNull();
});

test('shows no data of another user, and removes it', async () => {
  await visitOnce();
  mockApi({
    'POST /auth/refresh': () => ({
      accessToken: 'n',
      expiresInSeconds: 900,
      account: account('u2'),
    }),
    'GET /draft/tabTotal': pending,
    'GET /subscriber': pending,
  });
  visit();
  expect(await screen.findByText('no emails, nobody')).toBeVisible();
  expect(stored()).toMatchObject({ userId: 'u2', answers: [] });
});

test('shows no data of another customer, and keeps only data of the last one opened', async () => {
  await visitOnce('c1');
  mockVisit(8);
  visit('c2');
  expect(await screen.findByText('8 emails, people')).toBeVisible();
  await waitFor(() => expect(stored().answers[0].key[1]).toBe('c2'));
  expect(stored().answers).toHaveLength(1);
});

test('ignores what another build of the app or a visit over a week ago stored', async () => {
  await visitOnce();
  const kept = stored();
  const at = Date.now() - 8 * 24 * 60 * 60_000;
  for (const outdated of [
    { ...kept, build: 'other' },
    { ...kept, answers: kept.answers.map((answer: object) => ({ ...answer, at })) },
    'no JSON',
  ]) {
    localStorage.setItem(storageKey, JSON.stringify(outdated));
    mockApi({
      'POST /auth/refresh': () => ({ accessToken: 'n', expiresInSeconds: 900, account: account() }),
      'GET /draft/tabTotal': pending,
      'GET /subscriber': pending,
    });
    const { unmount } = visit();
    expect(await screen.findByText('no emails, nobody')).toBeVisible();
    unmount();
    leavePage();
  }
});

test('shows the error instead of the last visit’s data if it can’t be refreshed', async () => {
  await visitOnce();
  mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'n', expiresInSeconds: 900, account: account() }),
    'GET /draft/tabTotal': () => {
      throw new ErrorResponse(404, { code: 'customer_not_found', message: 'Gone' });
    },
    'GET /subscriber': pending,
  });
  visit();
  expect(await screen.findByText('failed')).toBeVisible();
});

test('forgets everything if the session has ended elsewhere', async () => {
  await visitOnce();
  mockApi({
    'POST /auth/refresh': () => {
      throw new ErrorResponse(401, { code: 'session_ended', message: 'Sign in.' });
    },
  });
  expect(await renewToken()).toBe(false);
  expect(stored()).toBeNull();
});

test('doesn’t keep a large response, so that unsaved changes have enough storage', async () => {
  mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'n', expiresInSeconds: 900, account: account() }),
    'GET /draft/tabTotal': () => ({ ...totals(3), padding: 'x'.repeat(600_000) }),
    'GET /subscriber': () => ({}),
  });
  visit();
  expect(await screen.findByText('3 emails, people')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(localStorage.getItem(storageKey)?.length ?? 0).toBeLessThan(500_000);
});
