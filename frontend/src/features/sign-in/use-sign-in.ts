import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../../lib/api/client';
import { messageOf } from '../../lib/api/problem-error';
import { session } from '../../lib/api/session';
import { useAction } from '../../lib/api/use-action';
import { toastSuccess } from '../../lib/toast';

const key = 'mailbloom.sign-in';

/** How long the server keeps a challenge. */
const lifetimeMs = 20 * 60_000;

type PendingSignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  /** Sent back with the code. Worthless without it, and the same for unknown addresses. */
  readonly session: string;
  /** The result of the last request. */
  readonly note: string;
  /** When a new code may be requested, by this browser's clock (milliseconds). */
  readonly resendAt: number;
  readonly askedAt: number;
};

/** Checked manually, because a schema would add its library, 16 kB, to the first load. */
const isPending = (value: unknown): value is PendingSignIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { step, email, session, note, resendAt, askedAt } = value as Record<string, unknown>;
  const texts = [email, session, note].every((each) => typeof each === 'string');
  const times = [resendAt, askedAt].every((each) => typeof each === 'number');
  return (step === 'email' || step === 'code') && texts && times;
};

/** Returns a sign-in started in this tab, even before a reload. */
const loadPendingSignIn = (now = Date.now()): PendingSignIn | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isPending(stored)) return undefined;
    return now < stored.askedAt + lifetimeMs ? stored : undefined;
  } catch {
    // Not JSON, or storage is blocked, so sign-in starts with the email.
    return undefined;
  }
};

/** Stores it for this tab. `undefined` removes it. */
const keepPendingSignIn = (pending: PendingSignIn | undefined): void => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser's settings block storage, so a reload starts over.
  }
};

export type SignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  readonly busy: boolean;
  /** The result of the last request for a code. */
  readonly note: string;
  /** When a new code may be requested (milliseconds). */
  readonly resendAt: number;
  /** Shown at the code field: why the last code was rejected. */
  readonly codeError?: string;
  /** Requests a code and leads to the code field. */
  readonly begin: (email: string) => Promise<unknown>;
  /** Leads to the code field without another email. */
  readonly enterCode: (email: string) => Promise<void>;
  readonly finish: (code: string) => Promise<unknown>;
  readonly back: () => void;
};

/**
 * Holds the state of a sign-in, stored for the tab so that Back and a reload keep a pending code.
 */
const usePending = () => {
  const [pending, setPending] = useState(loadPendingSignIn);
  const keep = (next: PendingSignIn | undefined) => {
    keepPendingSignIn(next);
    setPending(next);
  };
  return [pending, keep] as const;
};

/**
 * Manages the two steps.
 * @param invitation the account whose invitation led here
 * @param given the address that a link filled in
 */
export const useSignIn = (invitation?: string, given = ''): SignIn => {
  const [pending, keep] = usePending();
  const [codeError, setCodeError] = useState<string>();
  const { mutate } = useSWRConfig();

  const enter = async (accessToken: string) => {
    keep(undefined);
    session.accessToken = accessToken;
    session.hasLeft = false;
    await mutate('account');
  };

  const asking = useAction(async (email: string, sendCode: boolean) => {
    const body = { email, sendCode, accountType: 'Manager' as const };
    const answer = await api('POST /auth/login', { body });
    if (answer.accessToken) return enter(answer.accessToken);
    if (answer.sent) toastSuccess(answer.message);
    setCodeError(undefined);
    keep({
      step: 'code',
      email,
      session: answer.session ?? '',
      note: answer.sent ? '' : answer.message,
      resendAt: Date.now() + (answer.resendAfterSeconds ?? 0) * 1000,
      askedAt: Date.now(),
    });
  });

  const enterCode = async (email: string) => {
    if (pending?.email !== email) {
      await asking.run(email, false);
      return;
    }
    setCodeError(undefined);
    keep({ ...pending, step: 'code' });
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
    email: pending?.email ?? given,
    note: pending?.note ?? '',
    resendAt: pending?.resendAt ?? 0,
    busy: asking.busy || finishing.busy,
    codeError,
    enterCode,
    finish: finishing.run,
    begin: (email) => asking.run(email, true),
    back: () => pending && keep({ ...pending, step: 'email' }),
  };
};
