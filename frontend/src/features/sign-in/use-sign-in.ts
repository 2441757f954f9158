import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../../lib/api/client';
import { messageOf } from '../../lib/api/problem-error';
import { session } from '../../lib/api/session';
import { useAction } from '../../lib/api/use-action';
import { toastSuccess } from '../../lib/toast';

const key = 'mailbloom.sign-in';

/** As long as the server keeps a challenge. */
const lifetimeMs = 20 * 60_000;

type PendingSignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  /** Sent back with the code. Worth nothing without it, and the same for unknown addresses. */
  readonly session: string;
  /** What became of the last ask. */
  readonly note: string;
  /** When a new code may be asked for, by this browser's clock (milliseconds). */
  readonly resendAt: number;
  readonly askedAt: number;
};

/** By hand: a schema would bring its library, 16 kB, into the first load. */
const isPending = (value: unknown): value is PendingSignIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { step, email, session, note, resendAt, askedAt } = value as Record<string, unknown>;
  const texts = [email, session, note].every((each) => typeof each === 'string');
  const times = [resendAt, askedAt].every((each) => typeof each === 'number');
  return (step === 'email' || step === 'code') && texts && times;
};

/** A sign-in that was begun in this tab, also before a reload. */
const loadPendingSignIn = (now = Date.now()): PendingSignIn | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isPending(stored)) return undefined;
    return now < stored.askedAt + lifetimeMs ? stored : undefined;
  } catch {
    // No JSON, or storage is forbidden: sign-in begins with the email.
    return undefined;
  }
};

/** Keeps it for this tab; `undefined` forgets it. */
const keepPendingSignIn = (pending: PendingSignIn | undefined): void => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser’s settings forbid storage, so a reload starts over.
  }
};

export type SignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  readonly busy: boolean;
  /** What became of the last ask for a code. */
  readonly note: string;
  /** When a new code may be asked for (milliseconds). */
  readonly resendAt: number;
  /** Beside the code field: why the last code was not accepted. */
  readonly codeError?: string;
  /** Asks for a code, and leads to where it is entered. */
  readonly begin: (email: string) => Promise<unknown>;
  /** Leads there without another mail. */
  readonly enterCode: (email: string) => Promise<void>;
  readonly finish: (code: string) => Promise<unknown>;
  readonly back: () => void;
};

/** Where a sign-in stands; kept for the tab, so that Back and a reload lose no code on its way. */
const usePending = () => {
  const [pending, setPending] = useState(loadPendingSignIn);
  const keep = (next: PendingSignIn | undefined) => {
    keepPendingSignIn(next);
    setPending(next);
  };
  return [pending, keep] as const;
};

/**
 * State of the two steps.
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
