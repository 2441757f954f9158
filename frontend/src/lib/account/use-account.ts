import useSWR from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { api } from '../api/client';
import type { ProblemError } from '../api/problem-error';
import { renewToken, session } from '../api/session';
import { zoneName } from '../format';
import { toastSuccess } from '../toast';

/** On the owner's first visit, sets the store's time zone to that of their browser. */
const applyBrowserZone = async (account: AccountView): Promise<AccountView> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const set = await api('POST /user/firstTimeZone', { body: { timeZone } });
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
  if (!session.accessToken && !(await renewToken())) return null;
  const found = await api('GET /user', {});
  const account = found.timeZoneIsOpen ? await applyBrowserZone(found) : found;
  session.account = account;
  return account;
};

/**
 * Returns the signed-in account, `null` if no one is signed in, or `undefined` while that is
 * unknown.
 */
export const useAccount = () =>
  useSWR<AccountView | null, ProblemError>('account', load, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
