import useSWR from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { localeFor } from '../../../../shared/locale/locales';
import { api } from '../api/client';
import { restoreLastAnswers } from '../api/last-answers';
import type { ProblemError } from '../api/problem-error';
import { renewToken, session } from '../api/session';
import { zoneName } from '../format';
import { toastSuccess } from '../toast';

/**
 * On the owner's first visit, sets the store's time zone and regional format to those of their
 * browser.
 */
const applyBrowserZone = async (account: AccountView): Promise<AccountView> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const locale = localeFor(navigator.language);
    const set = await api('POST /user/firstTimeZone', { body: { timeZone, locale } });
    const zoneLabel = zoneName(set.timeZone);
    toastSuccess(
      `Your store’s time zone is ${zoneLabel}. You can change it in Settings under Profile.`,
    );
    return set;
  } catch {
    // If this fails, the store keeps its time zone, and the next visit tries again.
    return account;
  }
};

const load = async (): Promise<AccountView | null> => {
  let renewedAccount: AccountView | undefined;
  if (!session.accessToken) {
    if (!(await renewToken())) return null;
    renewedAccount = session.renewedAccount;
  }
  const loadedAccount = renewedAccount ?? (await api('GET /user', {}));
  const account = loadedAccount.timeZoneIsOpen
    ? await applyBrowserZone(loadedAccount)
    : loadedAccount;
  session.account = account;
  if (session.restoredFor !== account.userId) {
    session.restoredFor = account.userId;
    await restoreLastAnswers(account.userId);
  }
  return account;
};

/** Loads the account while the app starts. Later calls return the same promise. */
export const accountAtStart = (): Promise<AccountView | null> => {
  session.accountAtStart ??= load();
  return session.accountAtStart;
};

/** Uses the load that began with the app once. Every later load asks the server. */
const loadOnce = async (): Promise<AccountView | null> => {
  const accountRequest = session.accountAtStart;
  session.accountAtStart = undefined;
  const account = await accountRequest;
  const isOutdated = account === null && session.accessToken !== undefined;
  return account === undefined || isOutdated ? load() : account;
};

/**
 * Returns the signed-in account, `null` if no one is signed in, or `undefined` while that is
 * unknown.
 */
export const useAccount = () =>
  useSWR<AccountView | null, ProblemError>('account', loadOnce, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
