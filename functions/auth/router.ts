import { apiRouter, WithCookies } from '../api-router';
import { loadAccount } from './account-service';
import { endOthers } from './api/end-others';
import { listSessions } from './api/list-sessions';
import { logout } from './api/logout';
import { refresh } from './api/refresh';
import { setFirstTimeZone, updateAccount } from './api/update-account';
import { live } from './live';
import { refreshCookie } from './refresh-cookie';
import { beginSignIn, finishSignIn } from './sign-in-service';
import { recordSignIn } from './signed-in-service';

export const router = apiRouter(
  'auth',
  {
    'POST /auth/login': async ({ body, sourceIp, event }, dependencies) => {
      const asker = { ip: sourceIp, isMailWanted: body.sendCode };
      const signInResult = await beginSignIn(body.email, asker, dependencies);
      if (!('tokens' in signInResult)) return signInResult;
      const { accessToken, expiresInSeconds } = signInResult.tokens;
      return new WithCookies({ message: signInResult.message, accessToken, expiresInSeconds }, [
        await refreshCookie(signInResult.tokens, dependencies.keys),
        await recordSignIn({ event, sourceIp }, signInResult.tokens, dependencies),
      ]);
    },
    'POST /auth/verify': async ({ body, sourceIp, event }, dependencies) => {
      const tokens = await finishSignIn(body, sourceIp, dependencies);
      return new WithCookies(tokens, [
        await refreshCookie(tokens, dependencies.keys),
        await recordSignIn({ event, sourceIp }, tokens, dependencies),
      ]);
    },
    'POST /auth/refresh': refresh,
    'POST /auth/logout': logout,
    'GET /auth/sessions': listSessions,
    'POST /auth/sessions/endOthers': endOthers,
    'GET /user': async ({ userId }, dependencies) =>
      loadAccount(await dependencies.accounts.get(userId), dependencies),
    'PATCH /user': updateAccount,
    'POST /user/firstTimeZone': setFirstTimeZone,
  },
  live,
);
