import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { KeyRing } from '../platform/aws/key-ring';
import { checkOwnPage, cookieOf } from '../platform/http/http-request';
import { sameText } from '../platform/same-text';
import { subjectOf, type Tokens } from './user-pool';

/** The refresh token's cookie: no script can read it, and only our own pages send it. */
const name = 'mb_refresh';
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';

/** Matches the user pool client's refresh token validity. */
const lifetimeSeconds = 7 * 24 * 3600;

/** Longer than any token of the user pool, shorter than what a request may carry. */
const longestToken = 4096;

/** What the cookie says of a session. */
export type HeldToken = {
  readonly token: string;
  /** Signed together with the token; nothing in cookies from before it was written there. */
  readonly userId?: string | undefined;
};

/** Stands in no token of the user pool and in no user id. */
const between = '~';

const signed = async (token: string, userId: string, keys: KeyRing): Promise<string> =>
  createHmac('sha256', await keys('refresh-owner'))
    .update(`${userId}\n${token}`)
    .digest('base64url');

/**
 * The refresh token of a call that one of our pages made, if there is one, and whose it is. The
 * user pool tells nothing of a token that was replaced, so its owner is read from the cookie.
 * @param appUrl our own origin
 * @throws AppError forbidden for the pages of others
 */
export const refreshTokenOf = async (
  event: APIGatewayProxyEventV2,
  { appUrl, keys }: { readonly appUrl: string; readonly keys: KeyRing },
): Promise<HeldToken | undefined> => {
  checkOwnPage(event, appUrl);
  const [token, userId, signature] = cookieOf(event, name)?.split(between) ?? [];
  if (!token || token.length > longestToken) return undefined;
  if (!userId || !signature) return { token };
  return sameText(signature, await signed(token, userId, keys)) ? { token, userId } : { token };
};

export const refreshCookie = async (
  { refreshToken, accessToken }: Pick<Tokens, 'refreshToken' | 'accessToken'>,
  keys: KeyRing,
): Promise<string> => {
  const userId = subjectOf(accessToken);
  const value = [refreshToken, userId, await signed(refreshToken, userId, keys)].join(between);
  return `${name}=${value}; Max-Age=${lifetimeSeconds}; ${attributes}`;
};

export const clearedRefreshCookie = (): string => `${name}=; Max-Age=0; ${attributes}`;
