import { mutate } from 'swr';
import type * as z from 'zod';
import type { AccountView, refreshResponse } from '../../../../shared/contracts/auth';
import { forgetLastAnswers } from './last-answers';
import { offline, readProblem } from './problem-error';

type Session = {
  accessToken?: string;
  account?: AccountView;
  /**
   * The account that came with the last renewal. Only the load that renewed the session uses it.
   */
  renewedAccount?: AccountView | undefined;
  /** The user whose last responses this page has restored. */
  restoredFor?: string;
  /** The first load of the account, which pages share while the app starts. */
  accountAtStart?: Promise<AccountView | null> | undefined;
  /**
   * When the last call that may change something began. Responses to earlier reads are outdated.
   */
  lastWriteAt?: number;
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

declare global {
  interface Window {
    /** The renewal that session-start.js began while the app was loading. */
    sessionStart?: { readonly response: Promise<Response>; readonly startedAt: number } | undefined;
  }
}

const requestRenewal = (): Promise<Response> =>
  fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    // The response replaces the refresh cookie, so it must arrive even if the page is closed
    // meanwhile.
    keepalive: true,
  });

/**
 * How old the renewal that began before the app may be, in milliseconds. Some public pages don't
 * need it. Someone else may have signed in by the time they open another page.
 */
const startedRenewalMs = 30_000;

const takeStartedRenewal = (): Promise<Response> | undefined => {
  const started = window.sessionStart;
  window.sessionStart = undefined;
  return started && Date.now() - started.startedAt < startedRenewalMs
    ? started.response
    : undefined;
};

let runningRenewal: Promise<boolean> | undefined;

/** Ends the session and opens the sign-in page, unless unsaved work would be lost. */
const endSession = (): void => {
  if (!session.hasUnsavedWork) void mutate('account', null, { revalidate: false });
};

const renew = async (): Promise<boolean> => {
  const hadLeft = session.hasLeft;
  const response = await (takeStartedRenewal() ?? requestRenewal()).catch(() => {
    throw offline();
  });
  // A server error doesn't mean that the session has ended.
  if (response.status >= 500) throw await readProblem(response);
  if (!response.ok) {
    if (response.status === 401) forgetLastAnswers();
    if (response.status === 401 && session.accessToken) endSession();
    session.accessToken = undefined;
    return false;
  }
  const { accessToken, account } = (await response.json()) as z.output<typeof refreshResponse>;
  // The user signed out while the renewal was on its way.
  if (session.hasLeft && !hadLeft) return false;
  session.accessToken = accessToken;
  session.renewedAccount = account;
  return true;
};

/**
 * Gets a new access token with the refresh cookie. Concurrent calls share one request.
 * @returns false when no one is signed in anymore
 * @throws ProblemError when the server couldn't confirm whether the user is signed in
 */
export const renewToken = (): Promise<boolean> => {
  runningRenewal ??= renew().finally(() => {
    runningRenewal = undefined;
  });
  return runningRenewal;
};
