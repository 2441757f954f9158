import { type ApiHandler, WithCookies } from '../../api-router';
import type { AuthDependencies } from '../live';
import { refreshCookie } from '../refresh-cookie';
import { beginSignIn } from '../sign-in-service';
import { noteSignIn } from '../signed-in-service';

export const login: ApiHandler<'POST /auth/login', AuthDependencies> = async (
  { body, sourceIp, event },
  dependencies,
) => {
  const asker = { ip: sourceIp, isMailWanted: body.sendCode };
  const answer = await beginSignIn(body.email, asker, dependencies);
  if (!('tokens' in answer)) return answer;
  const { accessToken, expiresInSeconds } = answer.tokens;
  return new WithCookies({ message: answer.message, accessToken, expiresInSeconds }, [
    await refreshCookie(answer.tokens, dependencies.keys),
    await noteSignIn({ event, sourceIp }, answer.tokens, dependencies),
  ]);
};
