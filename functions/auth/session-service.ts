import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { log } from '../platform/logger';
import { subjectOf, type Tokens, type UserPool } from './user-pool';

type Dependencies = {
  readonly pool: UserPool;
  readonly accounts: { endTokens(userId: string, before: number): Promise<void> };
  readonly clock: Clock;
};

const isCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code;

/**
 * New tokens for a refresh token. One that was replaced before and comes again was copied by
 * somebody: all that stems from its sign-in ends.
 * @throws AppError session_ended
 */
export const renewSession = async (token: string, { pool }: Dependencies): Promise<Tokens> => {
  try {
    return await pool.refresh(token);
  } catch (error) {
    if (!isCode(error, 'session_reused')) throw error;
    log.warn('A replaced refresh token was used again: its session ends');
    await pool.revoke(token);
    throw new AppError('session_ended', (error as AppError).message, { cause: error });
  }
};

/**
 * Ends a session: its refresh tokens at the user pool, and every access token the user has at our
 * own calls. Whoever is signed in elsewhere gets a new access token without noticing.
 */
export const endSession = async (
  token: string,
  { pool, accounts, clock }: Dependencies,
): Promise<void> => {
  try {
    // The user pool alone knows whose token it is.
    const { accessToken, refreshToken } = await pool.refresh(token);
    await accounts.endTokens(subjectOf(accessToken), clock());
    await pool.revoke(refreshToken);
  } catch (error) {
    if (!isCode(error, 'session_ended') && !isCode(error, 'session_reused')) throw error;
  }
  await pool.revoke(token);
};
