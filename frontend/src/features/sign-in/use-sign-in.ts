import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../../lib/api/client';
import { messageOf } from '../../lib/api/problem-error';
import { session } from '../../lib/api/session';
import { useAction } from '../../lib/api/use-action';
import { toastSuccess } from '../../lib/toast';

const key = 'mailbloom.sign-in';

/** How long the server keeps a pending sign-in, in milliseconds. */
const lifetimeMs = 20 * 60_000;

type PendingSignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  /**
   * Identifies the sign-in. The browser sends it to the server together with the code. It is
   * useless without the code, so the server also returns one for unknown email addresses.
   */
  readonly session: string;
  /** Describes the result of the last request. */
  readonly note: string;
  /** When the user may request a new code, in milliseconds on this browser's clock. */
  readonly resendAt: number;
  readonly askedAt: number;
};

/** Checked without a schema library, because a library would add 16 kB to the first page load. */
const isPending = (value: unknown): value is PendingSignIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { step, email, session, note, resendAt, askedAt } = value as Record<string, unknown>;
  const texts = [email, session, note].every((each) => typeof each === 'string');
  const times = [resendAt, askedAt].every((each) => typeof each === 'number');
  return (step === 'email' || step === 'code') && texts && times;
};

/** Returns the sign-in that was started in this tab, even if the tab was reloaded since. */
const loadPendingSignIn = (now = Date.now()): PendingSignIn | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isPending(stored)) return undefined;
    return now < stored.askedAt + lifetimeMs ? stored : undefined;
  } catch {
    // The stored text isn't JSON, or storage is blocked. The user starts again by entering their
    // email.
    return undefined;
  }
};

/** Stores the pending sign-in for this tab. `undefined` removes it. */
const storePendingSignIn = (pending: PendingSignIn | undefined): void => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser's settings block storage, so the user has to start over after a reload.
  }
};

export type SignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  readonly busy: boolean;
  /** Describes the result of the last request for a code. */
  readonly note: string;
  /** When the user may request a new code, in milliseconds. */
  readonly resendAt: number;
  /** The error at the code field. It explains why the last code was rejected. */
  readonly codeError?: string;
  /** Requests a code and opens the code field. */
  readonly begin: (email: string) => Promise<unknown>;
  /** Opens the code field without sending another email. */
  readonly enterCode: (email: string) => Promise<void>;
  readonly finish: (code: string) => Promise<unknown>;
  readonly back: () => void;
};

/**
 * Manages the state of a sign-in. It is stored for this tab, so that a pending code survives Back
 * and a reload.
 */
const usePending = () => {
  const [pending, setPending] = useState(loadPendingSignIn);
  const updatePending = (next: PendingSignIn | undefined) => {
    storePendingSignIn(next);
    setPending(next);
  };
  return [pending, updatePending] as const;
};

/**
 * Manages the two steps of signing in.
 * @param invitation the account whose invitation link the user followed
 * @param initialEmail the email address from the link
 */
export const useSignIn = (invitation?: string, initialEmail = ''): SignIn => {
  const [pending, updatePending] = usePending();
  const [codeError, setCodeError] = useState<string>();
  const { mutate } = useSWRConfig();

  const enter = async (accessToken: string) => {
    updatePending(undefined);
    session.accessToken = accessToken;
    session.hasLeft = false;
    await mutate('account');
  };

  const requestCode = useAction(async (email: string, sendCode: boolean) => {
    const body = { email, sendCode, accountType: 'Manager' as const };
    const response = await api('POST /auth/login', { body });
    if (response.accessToken) return enter(response.accessToken);
    if (response.sent) toastSuccess(response.message);
    setCodeError(undefined);
    updatePending({
      step: 'code',
      email,
      session: response.session ?? '',
      note: response.sent ? '' : response.message,
      resendAt: Date.now() + (response.resendAfterSeconds ?? 0) * 1000,
      askedAt: Date.now(),
    });
  });

  const enterCode = async (email: string) => {
    if (pending?.email !== email) {
      await requestCode.run(email, false);
      return;
    }
    setCodeError(undefined);
    updatePending({ ...pending, step: 'code' });
  };

  const finishing = useAction(
    async (code: string) => {
      const body = {
        email: pending?.email ?? '',
        code,
        session: pending?.session ?? '',
        ...(invitation && { invitation }),
      };
      await enter((await api('POST /auth/verify', { body })).accessToken);
    },
    { onError: (error) => setCodeError(messageOf(error)) },
  );

  return {
    step: pending?.step ?? 'email',
    email: pending?.email ?? initialEmail,
    note: pending?.note ?? '',
    resendAt: pending?.resendAt ?? 0,
    busy: requestCode.busy || finishing.busy,
    codeError,
    enterCode,
    finish: finishing.run,
    begin: (email) => requestCode.run(email, true),
    back: () => pending && updatePending({ ...pending, step: 'email' }),
  };
};
