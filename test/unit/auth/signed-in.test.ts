import { endOthers } from '../../../functions/auth/api/end-others';
import { listSessions } from '../../../functions/auth/api/list-sessions';
import { createSessionRepository } from '../../../functions/auth/session-repository';
import {
  browserName,
  recordRenewal,
  recordSignIn,
} from '../../../functions/auth/signed-in-service';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { createNewId } from '../../../functions/platform/ids';
import { apiEvent } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';
import { embeddedTable } from '../../support/embedded-table';

const appUrl = 'https://app.example';
const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
const tokenOf = (sub: string) =>
  `header.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const setUp = () => {
  const embedded = embeddedTable();
  const time = { now: 1_800_000_000_000 };
  const done: string[] = [];
  const key = async () => 'a'.repeat(64);
  const dependencies = {
    sessions: createSessionRepository(embedded.table),
    newId: createNewId(),
    clock: () => time.now,
    keys: createKeyRing(key),
    appUrl,
    accounts: {
      get: async () => ({ email: 'ada@example.com' }),
      endTokens: async (userId: string) => void done.push(`tokens of ${userId}`),
    },
    pool: {
      refresh: async () => ({ accessToken: tokenOf('ada') }),
      signOutEverywhere: async () => void done.push('everywhere'),
      signIn: async (email: string) => {
        done.push(`in as ${email}`);
        return { accessToken: tokenOf('ada'), refreshToken: 'new', expiresInSeconds: 900 };
      },
    },
  };
  const call = (cookies: readonly string[] = []) => ({
    event: apiEvent('POST /auth/refresh', {
      cookies: cookies.map((line) => line.split(';')[0] ?? ''),
      headers: { ...sameOriginHeaders, 'user-agent': firefox },
    }),
    sourceIp: '192.0.2.7',
  });
  const signIn = (cookies?: readonly string[]) =>
    recordSignIn(call(cookies), { accessToken: tokenOf('ada') }, dependencies);
  const list = async (cookies?: readonly string[]) =>
    (await listSessions({ ...call(cookies), userId: 'ada' } as never, dependencies as never)) as {
      sessions: { isCurrent: boolean; browser: string; network: string; lastSeenAt: string }[];
    };
  const endAll = (cookies: readonly string[], userId = 'ada') =>
    endOthers({ ...call(cookies), userId } as never, dependencies as never);
  return { embedded, time, done, dependencies, call, signIn, list, endAll };
};

test('lists each signed-in browser by name, and marks the current browser', async () => {
  const { signIn, list, time } = setUp();
  await signIn();
  time.now += 60_000;
  const currentCookie = await signIn();
  const { sessions } = await list([currentCookie]);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(sessions[0]).toMatchObject({ browser: 'Firefox on Linux', network: '192.0.2.7' });
});

test('updates when a browser was last seen on a renewal, and replaces its entry on a new sign-in', async () => {
  const { signIn, list, time, call, dependencies } = setUp();
  const cookie = await signIn();
  time.now += 900_000;
  await recordRenewal(call([cookie]), { accessToken: tokenOf('ada') }, dependencies);
  const [renewedSession] = (await list()).sessions;
  expect(Date.parse(renewedSession?.lastSeenAt ?? '')).toBe(time.now);
  await signIn([cookie]);
  expect((await list()).sessions).toHaveLength(1);
});

test('doesn’t restore an ended session after a late renewal', async () => {
  const { signIn, list, call, dependencies } = setUp();
  const cookie = await signIn();
  const id = /=(\w+)/.exec(cookie)?.[1] ?? '';
  await dependencies.sessions.remove('ada', id);
  await recordRenewal(call([cookie]), { accessToken: tokenOf('ada') }, dependencies);
  expect((await list()).sessions).toEqual([]);
});

test('stops listing a browser that wasn’t seen for the lifetime of a refresh token', async () => {
  const { signIn, list, time } = setUp();
  await signIn();
  time.now += 7 * 86_400_000;
  expect((await list()).sessions).toEqual([]);
});

test('signs in even when the session can’t be recorded', async () => {
  const { dependencies, call } = setUp();
  const logs = captureLogs();
  const failing = { ...dependencies.sessions, put: async () => Promise.reject(new Error('down')) };
  const cookie = await recordSignIn(
    call(),
    { accessToken: tokenOf('ada') },
    { ...dependencies, sessions: failing },
  );
  logs.restore();
  expect(cookie).toMatch(/^mb_session=\w{26};/);
  expect(logs.text()).toContain('Couldn’t record a session');
});

describe('signing out the other browsers', () => {
  const cookies = ['mb_refresh=own'];

  test('ends every session and starts a new one for this browser', async () => {
    const { signIn, list, endAll, done } = setUp();
    await signIn();
    const currentCookie = await signIn();
    const response = await endAll([...cookies, currentCookie]);
    expect(done).toEqual(['everywhere', 'tokens of ada', 'in as ada@example.com']);
    expect(response).toMatchObject({
      cookies: [
        expect.stringMatching(/^mb_refresh=new~ada~/),
        expect.stringMatching(/^mb_session=/),
      ],
    });
    expect((await list()).sessions).toHaveLength(1);
  });

  test('requires the refresh token of the account that makes the request', async () => {
    const { endAll, done } = setUp();
    await expect(endAll([])).rejects.toMatchObject({ code: 'session_ended' });
    await expect(endAll(cookies, 'grace')).rejects.toMatchObject({ code: 'forbidden' });
    expect(done).toEqual([]);
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/30 Chrome/150 Safari/537',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1', 'Safari on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/150 Safari/604',
    'Chrome on iPhone',
  ],
  ['curl/8.14', 'Other browser'],
  [undefined, 'Other browser'],
])('names the browser with the user agent %s %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
