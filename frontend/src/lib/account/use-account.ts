import useSWR from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { api } from '../api/client';
import type { ProblemError } from '../api/problem-error';
import { renewToken, session } from '../api/session';

const load = async (): Promise<AccountView | null> => {
  if (!session.accessToken && !(await renewToken())) return null;
  const account = await api('GET /user', {});
  session.account = account;
  return account;
};

/** The signed-in account; `null` when nobody is signed in, `undefined` while that is unknown. */
export const useAccount = () =>
  useSWR<AccountView | null, ProblemError>('account', load, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
