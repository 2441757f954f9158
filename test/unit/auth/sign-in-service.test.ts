import { randomBytes } from 'node:crypto';
import { logout } from '../../../functions/auth/api/logout';
import { refresh } from '../../../functions/auth/api/refresh';
import { createRateLimiter } from '../../../functions/auth/rate-limiter';
import { beginSignIn, finishSignIn } from '../../../functions/auth/sign-in-service';
import type { UserPool } from '../../../functions/auth/user-pool';
import { AppError } from '../../../functions/platform/app-error';
import { createKeyRing } from '../../../functions/platform/key-ring';
import { apiEvent, type EventInput } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const known = 'ada@example.com';
const tokens = { accessToken: 'access', expiresInSeconds: 900, refreshToken: 'refresh' };

let embedded: EmbeddedTable;
let now: number;
let pauses: number[];
let revoked: string[];
beforeEach(() => {
  embedded = embeddedTable();
  now = 1_800_000_000_000;
  pauses = [];
  revoked = [];
});
afterEach(() => embedded.close());

const pool: UserPool = {
  begin: async (email) => (email === known ? 'a session of the pool' : undefined),
  answer: async (_email, code) => (code === 'RIGHT2' ? tokens : { session: 'the next session' }),
  refresh: async (token) => {
    if (token !== 'refresh') throw new AppError('session_ended', 'You have been signed out.');
    return { accessToken: 'new', expiresInSeconds: 900 };
  },
  revoke: async (token) => void revoked.push(token),
};

const dependencies = (overrides: Partial<UserPool> = {}) => {
  const secret = randomBytes(32).toString('hex');
  return {
    pool: { ...pool, ...overrides },
    limiter: createRateLimiter(embedded.table, () => now),
    keys: createKeyRing(async () => secret),
    testDomains: [],
    pause: async (ms: number) => void pauses.push(ms),
  };
};

test('known and unknown addresses get answers of one shape, none sooner than the other', async () => {
  const own = dependencies();
  const first = await beginSignIn(known, '192.0.2.1', own);
  const second = await beginSignIn('nobody@example.com', '192.0.2.1', own);
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(pauses).toEqual([400, 400]);
});

test('an answer waits for its pause however fast the pool is', async () => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const pause = () => promise;
  let answered = false;
  const answer = beginSignIn(known, '192.0.2.1', { ...dependencies(), pause }).then(() => {
    answered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toBe(false);
  letGo();
  await answer;
  expect(answered).toBe(true);
});

test('unknown addresses are limited like known ones', async () => {
  const own = dependencies();
  for (const email of [known, 'nobody@example.com']) {
    await beginSignIn(email, '192.0.2.1', own);
    await expect(beginSignIn(email, '192.0.2.2', own)).rejects.toMatchObject({
      code: 'too_many_codes',
    });
  }
});

test('one network asks for twenty codes an hour, whichever of its addresses it uses', async () => {
  const own = dependencies();
  for (let i = 0; i < 20; i += 1) await beginSignIn(`a${i}@example.com`, `2001:db8::${i}`, own);
  await expect(beginSignIn('b@example.com', '2001:db8::ffff', own)).rejects.toMatchObject({
    code: 'too_many_codes',
  });
  await beginSignIn('b@example.com', '2001:db8:0:1::1', own);
});

test('neither addresses nor networks stand in the table', async () => {
  const own = dependencies();
  await beginSignIn(known, '192.0.2.1', own);
  await finishSignIn({ email: known, code: 'RIGHT2', session: 's' }, '192.0.2.1', own);
  const written = JSON.stringify(embedded.stream().read('test', 100));
  expect(written).toContain('RL#code-ip#');
  expect(written).toContain('RL#verify-ip#');
  expect(written).not.toContain('192.0.2.1');
  expect(written).not.toContain(known);
});

test('a wrong code is refused with a session for the next try, whether or not there is one', async () => {
  const input = { email: known, code: 'WRONG2', session: 's' };
  const next = finishSignIn(input, '192.0.2.1', dependencies());
  await expect(next).rejects.toMatchObject({
    code: 'code_wrong',
    details: { fields: { session: 'the next session' } },
  });
  const ended = finishSignIn(input, '192.0.2.1', dependencies({ answer: async () => ({}) }));
  await expect(ended).rejects.toMatchObject({
    code: 'code_wrong',
    details: { fields: { session: expect.stringMatching(/^[\w-]{800}$/) } },
  });
});

test('the eleventh try from one network within ten minutes is refused', async () => {
  const own = dependencies();
  const attempt = () =>
    finishSignIn({ email: known, code: 'WRONG2', session: 's' }, '192.0.2.1', own);
  for (let i = 0; i < 10; i += 1)
    await expect(attempt()).rejects.toMatchObject({ code: 'code_wrong' });
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts' });
  now += 600_000;
  await expect(attempt()).rejects.toMatchObject({ code: 'code_wrong' });
});

describe('the session’s cookie', () => {
  const request = (input: EventInput) =>
    ({ event: apiEvent('POST /auth/refresh', input), requestId: 'r' }) as never;
  const cookies = ['mb_refresh=refresh'];
  const renew = (input: EventInput) => refresh(request(input), dependencies() as never);
  const leave = (input: EventInput, overrides: Partial<UserPool> = {}) =>
    logout(request(input), dependencies(overrides) as never);

  test('renews the access token for our own pages', async () => {
    const answer = await renew({ cookies, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer).toMatchObject({ answer: { accessToken: 'new' } });
  });

  test('is of no use to other sites and to other hosts of our domain', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      await expect(renew({ cookies, headers })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(leave({ cookies, headers })).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(revoked).toEqual([]);
  });

  test('without it, or with one of another making, there is no session', async () => {
    for (const input of [{}, { cookies: ['mb_refresh=other'] }, { cookies: ['other=refresh'] }]) {
      await expect(renew(input)).rejects.toMatchObject({ code: 'session_ended' });
    }
    await expect(renew({ cookies: [`mb_refresh=${'x'.repeat(5000)}`] })).rejects.toMatchObject({
      code: 'session_ended',
    });
  });

  test('is revoked and cleared by signing out', async () => {
    expect(await leave({ cookies })).toMatchObject({
      cookies: [expect.stringContaining('Max-Age=0')],
    });
    expect(revoked).toEqual(['refresh']);
  });

  test('is cleared even when it cannot be revoked', async () => {
    const logs = captureLogs();
    const revoke = async () => {
      throw new Error('no answer');
    };
    const answer = await leave({ cookies }, { revoke });
    logs.restore();
    expect(answer).toMatchObject({ cookies: [expect.stringContaining('mb_refresh=;')] });
    expect(logs.text()).toContain('was not revoked');
  });
});
