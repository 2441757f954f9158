import { mutate } from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { offline, readProblem } from './problem-error';

type Session = {
  accessToken?: string;
  account?: AccountView;
  /** The screen has content that isn't stored anywhere else. */
  hasUnsavedWork?: boolean;
  /** The user signed out intentionally, so the next one isn't led to their page. */
  hasLeft?: boolean;
};

/** Kept only in memory, so that a script that reads storage finds no token. */
export const session: Session = {};

let renewing: Promise<boolean> | undefined;

/** Ends the session. The app leads to sign-in, unless unsaved work would be lost. */
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
  // A server error doesn't mean that the session has ended.
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
 * Gets a new access token with the refresh cookie. Concurrent calls share one request.
 * @returns false when no one is signed in any more
 * @throws ProblemError when that could not be determined
 */
export const renewToken = (): Promise<boolean> => {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};
