import type { AccountView } from '../../../shared/contracts/auth';
import { type ApiHandler, WithCookies } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';
import { loadAccount } from '../account-service';
import type { AuthDependencies } from '../live';
import { refreshCookie, refreshTokenOf } from '../refresh-cookie';
import { renewSession } from '../session-service';
import { recordRenewal } from '../signed-in-service';
import { subjectOf, type Tokens } from '../user-pool';

/**
 * Loads the account that a page needs first. A failure must not fail the renewal, because the
 * browser would lose the new refresh token.
 */
const accountOf = async (
  { accessToken }: Tokens,
  dependencies: AuthDependencies,
): Promise<AccountView | undefined> => {
  try {
    return await loadAccount(await dependencies.accounts.get(subjectOf(accessToken)), dependencies);
  } catch (error) {
    log.warn('Couldn’t load the account of a renewed session', errorFields(error));
    return undefined;
  }
};

export const refresh: ApiHandler<'POST /auth/refresh', AuthDependencies> = async (
  { event, sourceIp },
  dependencies,
) => {
  const refreshToken = await refreshTokenOf(event, dependencies);
  if (!refreshToken) throw new AppError('session_ended', 'Sign in to continue.');
  const tokens = await renewSession(refreshToken, dependencies);
  const [account, ...cookies] = await Promise.all([
    accountOf(tokens, dependencies),
    refreshCookie(tokens, dependencies.keys),
    recordRenewal({ event, sourceIp }, tokens, dependencies),
  ]);
  return new WithCookies({ ...tokens, account }, cookies);
};
