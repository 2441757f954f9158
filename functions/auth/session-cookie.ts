import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { cookieOf } from '../platform/http/http-request';
import { pathValue } from '../routes/route';
import { sessionLifetimeMs } from './session-repository';

/**
 * The cookie that identifies this browser's session among the user's sessions. It grants no access,
 * because that requires the refresh token.
 */
const name = 'mb_session';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/**
 * Returns the id of the browser's session, or undefined when the cookie doesn't contain one of our
 * ids.
 */
export const sessionIdOf = (event: APIGatewayProxyEventV2): string | undefined => {
  const id = cookieOf(event, name);
  return id && pathValue.test(id) ? id : undefined;
};

export const sessionCookie = (id: string): string =>
  `${name}=${id}; Max-Age=${sessionLifetimeMs / 1000}; ${attributes}`;

export const clearedSessionCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
