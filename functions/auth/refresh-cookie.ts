import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { KeyRing } from '../platform/aws/key-ring';
import { checkSameOrigin, cookieOf } from '../platform/http/http-request';
import { sameText } from '../platform/same-text';
import { subjectOf, type Tokens } from './user-pool';

/**
 * The cookie for the refresh token. Scripts can't read it, and browsers send it only from our own
 * pages.
 */
const name = 'mb_refresh';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** Matches the user pool client's refresh token validity. */
const lifetimeSeconds = 7 * 24 * 3600;

/**
 * The maximum length of a token in the cookie. It is longer than any token of the user pool, and
 * shorter than the maximum size of a request.
 */
const maxTokenLength = 4096;

/** The contents of the cookie. */
export type CookieToken = {
  readonly token: string;
  /** Signed together with the token. Undefined in older cookies. */
  readonly userId?: string | undefined;
};

/** A character that doesn't occur in user pool tokens or user ids. */
const separator = '~';

const signRefreshToken = async (token: string, userId: string, keys: KeyRing): Promise<string> =>
  createHmac('sha256', await keys('refresh-owner'))
    .update(`${userId}\n${token}`)
    .digest('base64url');

/**
 * Returns the refresh token of a call from one of our pages and the user it belongs to, if there is
 * one. The user pool doesn't reveal who owned a replaced token, so the owner is read from the
 * cookie.
 * @param appUrl our own origin
 * @throws AppError forbidden for calls from other sites' pages
 */
export const refreshTokenOf = async (
  event: APIGatewayProxyEventV2,
  { appUrl, keys }: { readonly appUrl: string; readonly keys: KeyRing },
): Promise<CookieToken | undefined> => {
  checkSameOrigin(event, appUrl);
  const [token, userId, signature] = cookieOf(event, name)?.split(separator) ?? [];
  if (!token || token.length > maxTokenLength) return undefined;
  if (!userId || !signature) return { token };
  return sameText(signature, await signRefreshToken(token, userId, keys))
    ? { token, userId }
    : { token };
};

export const refreshCookie = async (
  { refreshToken, accessToken }: Pick<Tokens, 'refreshToken' | 'accessToken'>,
  keys: KeyRing,
): Promise<string> => {
  const userId = subjectOf(accessToken);
  const value = [refreshToken, userId, await signRefreshToken(refreshToken, userId, keys)].join(
    separator,
  );
  return `${name}=${value}; Max-Age=${lifetimeSeconds}; ${attributes}`;
};

export const clearedRefreshCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
