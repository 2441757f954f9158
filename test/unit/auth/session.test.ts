import { logout } from '../../../functions/auth/api/logout';
import { refresh } from '../../../functions/auth/api/refresh';
import { refreshCookie } from '../../../functions/auth/refresh-cookie';
import type { UserPool } from '../../../functions/auth/user-pool';
import { AppError } from '../../../functions/platform/app-error';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { createNewId } from '../../../functions/platform/ids';
import { apiEvent, type EventInput } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';

const appUrl = 'https://app.example';
const payload = Buffer.from(JSON.stringify({ sub: 'user-1' })).toString('base64url');
const accessToken = `header.${payload}.signature`;
const cookies = ['mb_refresh=refresh'];
const keys = createKeyRing(async () => 'secret of this test');
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

let revokedTokens: string[];
let endedUsers: [string, number][];
let removedSessions: [string, string][];
beforeEach(() => {
  revokedTokens = [];
  endedUsers = [];
  removedSessions = [];
});

const pool: UserPool = {
  signIn: async () => undefined,
  refresh: async (token) => {
    if (token === 'copied') throw new AppError('session_reused', 'You have been signed out.');
    if (token !== 'refresh') throw new AppError('session_ended', 'You have been signed out.');
    return { accessToken, expiresInSeconds: 900, refreshToken: 'rotated' };
  },
  signOutEverywhere: async () => undefined,
  revoke: async (token) => void revokedTokens.push(token),
};

const dependencies = (overrides: Partial<UserPool> = {}) =>
  ({
    pool: { ...pool, ...overrides },
    accounts: { endTokens: async (id: string, at: number) => void endedUsers.push([id, at]) },
    sessions: {
      put: async () => undefined,
      touch: async () => undefined,
      remove: async (id: string, session: string) => void removedSessions.push([id, session]),
    },
    newId: createNewId(),
    clock: () => 1234,
    appUrl,
    keys,
  }) as never;
const request = (input: EventInput) =>
  ({
    event: apiEvent('POST /auth/refresh', input),
    sourceIp: '192.0.2.1',
    requestId: 'r',
  }) as never;
const renew = (input: EventInput) => refresh(request(input), dependencies());
const signOut = (input: EventInput, overrides: Partial<UserPool> = {}) =>
  logout(request(input), dependencies(overrides));

test.each([
  ['says in Sec-Fetch-Site that it is ours', sameOriginHeaders],
  ['says so in Origin alone, as older browsers do', { origin: appUrl }],
])(
  'renews the session and replaces the cookie for a page that %s',
  async (_description, headers) => {
    const response = await renew({ cookies, headers });
    expect(response).toMatchObject({
      payload: { accessToken },
      cookies: [
        expect.stringMatching(
          /^mb_refresh=rotated~user-1~\S+; .*HttpOnly; Secure; SameSite=Strict/,
        ),
        expect.stringMatching(/^mb_session=\w{26}; .*HttpOnly; Secure; SameSite=Strict/),
      ],
    });
  },
);

test('returns the account with a renewed session, so that a page needs no second call', async () => {
  const account = { email: 'bea@agency.test', role: 'manager', timeZone: 'Europe/Berlin' };
  const withAccount = {
    ...(dependencies() as object),
    accounts: { get: async (userId: string) => ({ ...account, userId }) },
  } as never;
  const response = await refresh(request({ cookies, headers: sameOriginHeaders }), withAccount);
  const accountView = { userId: 'user-1', email: account.email, accountType: 'Manager' };
  expect(response).toMatchObject({ payload: { accessToken, account: accountView } });
});

test('renews a session even if its account can’t be loaded', async () => {
  const logs = captureLogs();
  const failing = {
    ...(dependencies() as object),
    accounts: { get: async () => Promise.reject(new Error('Throttled')) },
  } as never;
  const response = await refresh(request({ cookies, headers: sameOriginHeaders }), failing);
  logs.restore();
  expect(response).toMatchObject({ payload: { accessToken, account: undefined } });
  expect(logs.text()).toContain('Couldn’t load the account of a renewed session');
});

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: appUrl }],
  ['of another host of our domain', { 'sec-fetch-site': 'same-site' }],
  ['of another origin', { origin: 'https://evil.example' }],
  ['of a page without an origin', { origin: 'null' }],
  ['that does not say where it is from', {}],
])('doesn’t let a call %s use the cookie', async (_description, headers) => {
  await expect(renew({ cookies, headers })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(signOut({ cookies, headers })).rejects.toMatchObject({ code: 'forbidden' });
  expect(revokedTokens).toEqual([]);
});

test('reports no session when there is no cookie, or when we didn’t issue the cookie', async () => {
  const long = [`mb_refresh=${'x'.repeat(5000)}`];
  for (const own of [undefined, ['mb_refresh=other'], ['other=refresh'], long]) {
    await expect(renew({ cookies: own, headers: sameOriginHeaders })).rejects.toMatchObject({
      code: 'session_ended',
    });
  }
});

test('ends a session and its access tokens when a replaced refresh token is used again', async () => {
  const logs = captureLogs();
  const copied = await refreshCookie({ refreshToken: 'copied', accessToken }, keys);
  const repeatedRenewal = renew({
    cookies: [copied.split(';')[0] ?? ''],
    headers: sameOriginHeaders,
  });
  await expect(repeatedRenewal).rejects.toMatchObject({ code: 'session_ended' });
  logs.restore();
  expect(revokedTokens).toEqual(['copied']);
  // Token times are in whole seconds, so tokens issued in the current second end as well.
  expect(endedUsers).toEqual([['user-1', 2000]]);
  expect(logs.text()).toContain('used again');
  expect(logs.text()).not.toContain('copied');
});

describe('signing out', () => {
  test('ends both refresh tokens, the access tokens, and the cookie on sign-out', async () => {
    const own = '01JD0000000000000000000001';
    const response = await signOut({
      cookies: [...cookies, `mb_session=${own}`],
      headers: sameOriginHeaders,
    });
    expect(response).toMatchObject({
      cookies: [
        expect.stringMatching(/^mb_refresh=; Max-Age=0/),
        expect.stringMatching(/^mb_session=; Max-Age=0/),
      ],
    });
    expect(removedSessions).toEqual([['user-1', own]]);
    expect(revokedTokens).toEqual(['rotated', 'refresh']);
    // Token times are in whole seconds, so tokens issued in the current second end as well.
    expect(endedUsers).toEqual([['user-1', 2000]]);
  });

  test('clears the cookie of a session that has already ended', async () => {
    const response = await signOut({ cookies: ['mb_refresh=old'], headers: sameOriginHeaders });
    expect(response).toMatchObject({
      cookies: [expect.stringContaining('mb_refresh=;'), expect.any(String)],
    });
    expect(endedUsers).toEqual([]);
  });

  test('clears the cookie even when no token can be revoked', async () => {
    const logs = captureLogs();
    const failAlways = async () => {
      throw new Error('no answer');
    };
    const response = await signOut({ cookies, headers: sameOriginHeaders }, { revoke: failAlways });
    logs.restore();
    expect(response).toMatchObject({
      cookies: [expect.stringContaining('mb_refresh=;'), expect.any(String)],
    });
    expect(logs.text()).toContain('Couldn’t revoke a refresh token');
  });
});
