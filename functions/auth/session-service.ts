import { AppError } from '../platform/app-error';
import { log } from '../platform/logger';
import { type EndTokensDependencies, endAccessTokens } from './end-tokens';
import type { CookieToken } from './refresh-cookie';
import { subjectOf, type Tokens, type UserPool } from './user-pool';

type Dependencies = EndTokensDependencies & { readonly pool: UserPool };

const isCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code;

/**
 * Exchanges a refresh token for new tokens. If a replaced token is used again, someone must have
 * copied it. In that case, the token's session ends, along with all of the user's access tokens for
 * our own calls. The user's other browsers get a new access token without noticing.
 * @throws AppError session_ended
 */
export const renewSession = async (
  { token, userId }: CookieToken,
  { pool, ...tokenDependencies }: Dependencies,
): Promise<Tokens> => {
  try {
    return await pool.refresh(token);
  } catch (error) {
    if (!isCode(error, 'session_reused')) throw error;
    log.warn('A replaced refresh token was used again, so its session ends', { userId });
    await pool.revoke(token);
    if (userId) await endAccessTokens(userId, tokenDependencies);
    throw new AppError('session_ended', (error as AppError).message, { cause: error });
  }
};

/**
 * Ends a session. Its refresh tokens end at the user pool, and so do all of the user's access
 * tokens for our own calls. The user's other sessions get a new access token without noticing.
 * @returns the session's user, or undefined when the session had already ended
 */
export const endSession = async (
  { token, userId: owner }: CookieToken,
  { pool, ...tokenDependencies }: Dependencies,
): Promise<string | undefined> => {
  let userId: string | undefined;
  try {
    // Refreshes the token to find out whose it is, because only the user pool knows that.
    const { accessToken, refreshToken } = await pool.refresh(token);
    userId = subjectOf(accessToken);
    await Promise.all([pool.revoke(refreshToken), endAccessTokens(userId, tokenDependencies)]);
  } catch (error) {
    if (!isCode(error, 'session_ended') && !isCode(error, 'session_reused')) throw error;
    // The token was already replaced, by someone who copied it or by this page. The holder of the
    // newer token is signed out too.
    if (owner && isCode(error, 'session_reused')) await endAccessTokens(owner, tokenDependencies);
  }
  await pool.revoke(token);
  return userId;
};
