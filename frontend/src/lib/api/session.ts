import { mutate } from 'swr';
import type { AccountView } from '../../../../shared/contracts/auth';
import { offline, readProblem } from './problem-error';

type Session = {
  accessToken?: string;
  account?: AccountView;
  /** True if the screen has content that isn't stored anywhere else. */
  hasUnsavedWork?: boolean;
  /**
   * True if the user signed out intentionally, so that the next user isn't sent to the same page.
   */
  hasLeft?: boolean;
};

/**
 * The session is kept only in memory, so that scripts can't read a token from the browser's
 * storage.
 */
export const session: Session = {};

let renewing: Promise<boolean> | undefined;

/** Ends the session and opens the sign-in page, unless unsaved work would be lost. */
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
 * @returns false when no one is signed in anymore
 * @throws ProblemError when the server couldn't confirm whether the user is signed in
 */
export const renewToken = (): Promise<boolean> => {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};
