import { type ApiHandler, WithCookies } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshTokenOf } from '../refresh-cookie';
import { renewSession } from '../session-service';
import { recordRenewal } from '../signed-in-service';

export const refresh: ApiHandler<'POST /auth/refresh', AuthDependencies> = async (
  { event, sourceIp },
  dependencies,
) => {
  const refreshToken = await refreshTokenOf(event, dependencies);
  if (!refreshToken) throw new AppError('session_ended', 'Sign in to continue.');
  const tokens = await renewSession(refreshToken, dependencies);
  return new WithCookies(tokens, [
    await refreshCookie(tokens, dependencies.keys),
    await recordRenewal({ event, sourceIp }, tokens, dependencies),
  ]);
};
