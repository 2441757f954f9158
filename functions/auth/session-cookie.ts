import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { cookieOf } from '../platform/http/http-request';
import { pathValue } from '../routes/route';
import { sessionLifetimeMs } from './session-repository';

/** Tells the browser's own session from the others. It opens nothing: the refresh token does. */
const name = 'mb_session';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** The id of the browser's session; nothing for a text that is none of our ids. */
export const sessionIdOf = (event: APIGatewayProxyEventV2): string | undefined => {
  const id = cookieOf(event, name);
  return id && pathValue.test(id) ? id : undefined;
};

export const sessionCookie = (id: string): string =>
  `${name}=${id}; Max-Age=${sessionLifetimeMs / 1000}; ${attributes}`;

export const clearedSessionCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
