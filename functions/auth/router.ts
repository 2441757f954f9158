import { apiRouter } from '../api-router';
import { getAccount } from './api/get-account';
import { login } from './api/login';
import { logout } from './api/logout';
import { refresh } from './api/refresh';
import { updateAccount } from './api/update-account';
import { verify } from './api/verify';
import { live } from './live';

export const handler = apiRouter(
  'auth',
  {
    'POST /auth/login': login,
    'POST /auth/verify': verify,
    'POST /auth/refresh': refresh,
    'POST /auth/logout': logout,
    'GET /user': getAccount,
    'PATCH /user': updateAccount,
  },
  live,
);
