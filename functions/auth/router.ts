import { apiRouter } from '../api-router';
import { endOthers } from './api/end-others';
import { getAccount } from './api/get-account';
import { listSessions } from './api/list-sessions';
import { login } from './api/login';
import { logout } from './api/logout';
import { refresh } from './api/refresh';
import { setFirstTimeZone, updateAccount } from './api/update-account';
import { verify } from './api/verify';
import { live } from './live';

export const handler = apiRouter(
  'auth',
  {
    'POST /auth/login': login,
    'POST /auth/verify': verify,
    'POST /auth/refresh': refresh,
    'POST /auth/logout': logout,
    'GET /auth/sessions': listSessions,
    'POST /auth/sessions/endOthers': endOthers,
    'GET /user': getAccount,
    'PATCH /user': updateAccount,
    'POST /user/firstTimeZone': setFirstTimeZone,
  },
  live,
);
