import * as auth from '../../shared/contracts/auth';
import { emptyObject } from '../../shared/contracts/common';
import type { RouteTable } from './route';

export const authRoutes = {
  'POST /auth/login': {
    feature: 'auth',
    access: 'public',
    summary: 'Sends a sign-in code by email.',
    body: auth.loginBody,
    response: auth.loginResponse,
  },
  'POST /auth/verify': {
    feature: 'auth',
    access: 'public',
    summary: 'Exchanges the emailed code for an access token.',
    body: auth.verifyBody,
    response: auth.tokenResponse,
  },
  'POST /auth/refresh': {
    feature: 'auth',
    access: 'public',
    summary: 'Renews the access token from the refresh cookie, and returns the signed-in account.',
    body: emptyObject,
    response: auth.refreshResponse,
  },
  'POST /auth/logout': {
    feature: 'auth',
    access: 'public',
    summary: 'Revokes the refresh token and clears its cookie.',
    body: emptyObject,
    response: emptyObject,
  },
  'GET /auth/sessions': {
    feature: 'auth',
    access: 'user',
    summary: 'Lists the browsers in which the account is signed in, most recently used first.',
    response: auth.sessionList,
  },
  'POST /auth/sessions/endOthers': {
    feature: 'auth',
    access: 'user',
    summary: 'Signs the account out of all other browsers.',
    body: emptyObject,
    response: auth.tokenResponse,
  },
  'GET /user': {
    feature: 'auth',
    access: 'user',
    summary: 'Returns the signed-in account.',
    response: auth.accountView,
  },
  'PATCH /user': {
    feature: 'auth',
    access: 'user',
    summary:
      'Sets a time zone and a regional format. Users set them for their store, managers for themselves.',
    body: auth.updateAccountBody,
    response: auth.accountView,
  },
  'POST /user/firstTimeZone': {
    feature: 'auth',
    access: 'user',
    summary:
      'If a store has no time zone yet, sets its time zone and regional format to those of its owner’s browser.',
    body: auth.firstTimeZoneBody,
    response: auth.accountView,
  },
} as const satisfies RouteTable;
