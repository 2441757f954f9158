import { type ApiHandler, WithCookies } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshTokenOf } from '../refresh-cookie';
import { endOtherSessions } from '../signed-in-service';

export const endOthers: ApiHandler<'POST /auth/sessions/endOthers', AuthDependencies> = async (
  { userId, event, sourceIp },
  dependencies,
) => {
  const refreshToken = await refreshTokenOf(event, dependencies);
  if (!refreshToken) throw new AppError('session_ended', 'Sign in to continue.');
  const { tokens, cookie } = await endOtherSessions(
    userId,
    refreshToken.token,
    { event, sourceIp },
    dependencies,
  );
  return new WithCookies(tokens, [await refreshCookie(tokens, dependencies.keys), cookie]);
};
