import { clearedRefreshCookie, refreshCookie } from '../../../functions/auth/refresh-cookie';

test('the refresh cookie is out of reach of scripts, other sites and plain connections', () => {
  for (const cookie of [refreshCookie('token'), clearedRefreshCookie()]) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\/api\/auth/);
  }
  expect(clearedRefreshCookie()).toMatch(/Max-Age=0/);
});
