import { type ApiHandler, WithCookies } from '../../platform/api-router';
import { cookieOf } from '../../platform/http-request';
import type { AuthDependencies } from '../live';
import { clearedRefreshCookie, refreshCookieName } from '../refresh-cookie';

export const logout: ApiHandler<'POST /auth/logout', AuthDependencies> = async (
  { event },
  { pool },
) => {
  const token = cookieOf(event, refreshCookieName);
  if (token) await pool.revoke(token);
  return new WithCookies({}, [clearedRefreshCookie()]);
};
