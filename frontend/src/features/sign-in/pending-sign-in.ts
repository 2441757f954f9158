const key = 'mailbloom.sign-in';

/** As long as the server keeps a challenge. */
const lifetimeMs = 20 * 60_000;

export type PendingSignIn = {
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
export const loadPendingSignIn = (now = Date.now()): PendingSignIn | undefined => {
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
export const keepPendingSignIn = (pending: PendingSignIn | undefined): void => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden by the browser's settings: a reload begins anew.
  }
};
