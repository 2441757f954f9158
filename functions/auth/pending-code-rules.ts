import type { PendingCode } from '../items/account/sign-in';

const minuteMs = 60_000;

/** How long a code is valid, in milliseconds. The sign-in email promises this lifetime. */
export const codeLifetimeMs = 10 * minuteMs;
/**
 * If a user asks again within this time, they get the same code, so that two emails never contain
 * different codes.
 */
const sameCodeMs = 5 * minuteMs;
/** The minimum time between two emails to an address. */
const emailIntervalMs = minuteMs;
/**
 * How long codes are kept after they end, so that we can distinguish an expired code from a wrong
 * one.
 */
const retentionMs = 60 * minuteMs;

export const isLive = ({ mailedAt, usedAt }: PendingCode, now: number): boolean =>
  usedAt === undefined && now < mailedAt + codeLifetimeMs;

/** Returns how long the address must wait for its next email, or 0 when it has no valid code. */
export const waitMs = (codes: readonly PendingCode[], now: number): number => {
  const live = codes.findLast((code) => isLive(code, now));
  return live ? Math.max(0, live.mailedAt + emailIntervalMs - now) : 0;
};

/** Returns how long a code remains valid, or 0 when there is no valid code. */
export const liveMs = (codes: readonly PendingCode[], now: number): number => {
  const live = codes.findLast((code) => isLive(code, now));
  return live ? live.mailedAt + codeLifetimeMs - now : 0;
};

const mayReuseCode = (code: PendingCode, length: number, now: number): boolean =>
  code.usedAt === undefined && code.length === length && now < code.bornAt + sameCodeMs;

/**
 * Returns the codes after one more email. The code that was emailed comes last, and is either the
 * newest existing code or a new one.
 */
export const withSentEmail = (
  codes: readonly PendingCode[],
  now: number,
  { nonce, length }: { readonly nonce: string; readonly length: number },
): readonly PendingCode[] => {
  const last = codes.at(-1);
  const liveCodes = codes.filter((code) => now < code.mailedAt + retentionMs);
  return last && mayReuseCode(last, length, now)
    ? [...liveCodes.slice(0, -1), { ...last, mailedAt: now }]
    : [...liveCodes, { nonce, length, bornAt: now, mailedAt: now }];
};

/** Marks every code as used, because one of them was used to sign in. */
export const markAllUsed = (codes: readonly PendingCode[], now: number): readonly PendingCode[] =>
  codes.map((code) => ({ ...code, usedAt: code.usedAt ?? now }));
