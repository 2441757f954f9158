import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkOwnPage, cookieOf } from '../platform/http/http-request';

/** The refresh token's cookie: no script can read it, and only our own pages send it. */
const name = 'mb_refresh';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** Matches the user pool client's refresh token validity. */
const lifetimeSeconds = 7 * 24 * 3600;

/** Longer than any token of the user pool, shorter than what a request may carry. */
const longestToken = 4096;

/**
 * The refresh token of a call that one of our pages made, if there is one.
 * @param appUrl our own origin
 * @throws AppError forbidden for the pages of others
 */
export const refreshTokenOf = (
  event: APIGatewayProxyEventV2,
  appUrl: string,
): string | undefined => {
  checkOwnPage(event, appUrl);
  const token = cookieOf(event, name);
  return token && token.length <= longestToken ? token : undefined;
};

export const refreshCookie = (token: string): string =>
  `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;

export const clearedRefreshCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
