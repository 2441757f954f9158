import { type ApiHandler, WithCookies } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshTokenOf } from '../refresh-cookie';
import { renewSession } from '../session-service';
import { noteRenewal } from '../signed-in-service';

export const refresh: ApiHandler<'POST /auth/refresh', AuthDependencies> = async (
  { event, sourceIp },
  dependencies,
) => {
  const token = refreshTokenOf(event, dependencies.appUrl);
  if (!token) throw new AppError('session_ended', 'Sign in to go on.');
  const tokens = await renewSession(token, dependencies);
  return new WithCookies(tokens, [
    refreshCookie(tokens.refreshToken),
    await noteRenewal({ event, sourceIp }, tokens, dependencies),
  ]);
};
