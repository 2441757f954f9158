import { mutate } from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { offline, readProblem } from './problem-error';

type Session = {
  accessToken?: string;
  account?: AccountView;
  /** Something on the screen exists nowhere else yet. */
  hasUnsavedWork?: boolean;
  /** Somebody signed out here on purpose: the next one is not led to their page. */
  hasLeft?: boolean;
};

/** Lives in memory only: a script that reads storage finds no token. */
export const session: Session = {};

let renewing: Promise<boolean> | undefined;

/** Nobody is signed in any more: the app leads to sign-in, unless work would be lost by it. */
const endSession = (): void => {
  if (!session.hasUnsavedWork) void mutate('account', null, { revalidate: false });
};

const renew = async (): Promise<boolean> => {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {
    throw offline();
  });
  // A server in trouble has not ended the session.
  if (response.status >= 500) throw await readProblem(response);
  if (!response.ok) {
    if (response.status === 401 && session.accessToken) endSession();
    session.accessToken = undefined;
    return false;
  }
  session.accessToken = ((await response.json()) as { accessToken: string }).accessToken;
  return true;
};

/**
 * Gets a new access token from the refresh cookie; calls at the same time share one request.
 * @returns false when nobody is signed in any more
 * @throws ProblemError when that could not be found out
 */
export const renewToken = (): Promise<boolean> => {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};
