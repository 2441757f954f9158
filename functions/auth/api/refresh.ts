import { type ApiHandler, WithCookies } from '../../platform/api-router';
import { AppError } from '../../platform/app-error';
import { cookieOf } from '../../platform/http-request';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshCookieName } from '../refresh-cookie';

export const refresh: ApiHandler<'POST /auth/refresh', AuthDependencies> = async (
  { event },
  { pool },
) => {
  const token = cookieOf(event, refreshCookieName);
  if (!token) throw new AppError('session_ended', 'Sign in to go on.');
  const tokens = await pool.refresh(token);
  return new WithCookies(tokens, [refreshCookie(tokens.refreshToken ?? token)]);
};
