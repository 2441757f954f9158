import { type ApiHandler, WithCookies } from '../../platform/api-router';
import { AppError } from '../../platform/app-error';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshTokenOf } from '../refresh-cookie';

export const refresh: ApiHandler<'POST /auth/refresh', AuthDependencies> = async (
  { event },
  { pool },
) => {
  const token = refreshTokenOf(event);
  if (!token) throw new AppError('session_ended', 'Sign in to go on.');
  const tokens = await pool.refresh(token);
  return new WithCookies(tokens, [refreshCookie(tokens.refreshToken ?? token)]);
};
