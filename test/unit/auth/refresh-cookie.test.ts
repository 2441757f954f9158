import {
  clearedRefreshCookie,
  refreshCookie,
  refreshTokenOf,
} from '../../../functions/auth/refresh-cookie';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { apiEvent } from '../../support/api-event';

const keys = createKeyRing(async () => 'secret of this test');
const accessTokenOf = (sub: string) =>
  `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`;
const writeCookie = (refreshToken: string, sub = 'user-1') =>
  refreshCookie({ refreshToken, accessToken: accessTokenOf(sub) }, keys);

const readCookie = (value: string) =>
  refreshTokenOf(
    apiEvent('POST /auth/refresh', {
      cookies: [`mb_refresh=${value}`],
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    { appUrl: 'https://app.example', keys },
  );
const cookieValue = (cookie: string) => cookie.split(';')[0]?.replace('mb_refresh=', '') ?? '';

test('protects the refresh cookie from scripts, other sites, and unencrypted connections', async () => {
  for (const cookie of [await writeCookie('token'), clearedRefreshCookie()]) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\/api\/auth/);
  }
  expect(clearedRefreshCookie()).toMatch(/Max-Age=0/);
});

test('stores the owner of the refresh token in the cookie', async () => {
  expect(await readCookie(cookieValue(await writeCookie('ey.to-k_en')))).toEqual({
    token: 'ey.to-k_en',
    userId: 'user-1',
  });
});

test('doesn’t accept a changed owner in the cookie, and still accepts older cookies', async () => {
  const [token = '', , signature = ''] = cookieValue(await writeCookie('token')).split('~');
  const [, , ofAnother = ''] = cookieValue(await writeCookie('other', 'user-2')).split('~');
  expect(await readCookie(`${token}~user-2~${signature}`)).toEqual({ token });
  expect(await readCookie(`${token}~user-2~${ofAnother}`)).toEqual({ token });
  expect(await readCookie(`${token}~user-1~`)).toEqual({ token });
  expect(await readCookie('token')).toEqual({ token });
});
