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
  const held = await refreshTokenOf(event, dependencies);
  if (!held) throw new AppError('session_ended', 'Sign in to continue.');
  const tokens = await renewSession(held, dependencies);
  return new WithCookies(tokens, [
    await refreshCookie(tokens, dependencies.keys),
    await noteRenewal({ event, sourceIp }, tokens, dependencies),
  ]);
};
