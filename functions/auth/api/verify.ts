import { type ApiHandler, WithCookies } from '../../api-router';
import type { AuthDependencies } from '../live';
import { refreshCookie } from '../refresh-cookie';
import { finishSignIn } from '../sign-in-service';
import { noteSignIn } from '../signed-in-service';

export const verify: ApiHandler<'POST /auth/verify', AuthDependencies> = async (
  { body, sourceIp, event },
  dependencies,
) => {
  const tokens = await finishSignIn(body, sourceIp, dependencies);
  return new WithCookies(tokens, [
    await refreshCookie(tokens, dependencies.keys),
    await noteSignIn({ event, sourceIp }, tokens, dependencies),
  ]);
};
