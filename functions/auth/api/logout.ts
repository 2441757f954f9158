import { type ApiHandler, WithCookies } from '../../api-router';
import { errorFields, log } from '../../platform/logger';
import type { AuthDependencies } from '../live';
import { clearedRefreshCookie, refreshTokenOf } from '../refresh-cookie';
import { clearedSessionCookie, sessionIdOf } from '../session-cookie';
import { endSession } from '../session-service';

/**
 * Signs out this browser even if an error occurs. A token that couldn't be revoked expires within
 * seven days.
 */
export const logout: ApiHandler<'POST /auth/logout', AuthDependencies> = async (
  { event, requestId },
  dependencies,
) => {
  const refreshToken = await refreshTokenOf(event, dependencies);
  try {
    const userId = refreshToken && (await endSession(refreshToken, dependencies));
    const id = sessionIdOf(event);
    if (userId && id) await dependencies.sessions.remove(userId, id);
  } catch (error) {
    log.error('Couldn’t revoke a refresh token', { requestId, ...errorFields(error) });
  }
  return new WithCookies({}, [clearedRefreshCookie(), clearedSessionCookie()]);
};
