import type { PendingCode } from '../items/account/sign-in';

const minuteMs = 60_000;

/** The lifetime that the sign-in mail promises. */
export const codeLifetimeMs = 10 * minuteMs;
/** Whoever asks again within this time gets the same code, so that two mails never disagree. */
const sameCodeMs = 5 * minuteMs;
/** The wait between two mails to an address. */
const mailEveryMs = minuteMs;
/** Ended codes are kept this long, so that a late answer can be told from a wrong one. */
const rememberedMs = 60 * minuteMs;

export const isLive = ({ mailedAt, usedAt }: PendingCode, now: number): boolean =>
  usedAt === undefined && now < mailedAt + codeLifetimeMs;

/** How long the address waits for its next mail; 0 when it has no live code. */
export const waitMs = (codes: readonly PendingCode[], now: number): number => {
  const live = codes.findLast((code) => isLive(code, now));
  return live ? Math.max(0, live.mailedAt + mailEveryMs - now) : 0;
};

/** How long a live code is still of use; 0 when there is none. */
export const liveMs = (codes: readonly PendingCode[], now: number): number => {
  const live = codes.findLast((code) => isLive(code, now));
  return live ? live.mailedAt + codeLifetimeMs - now : 0;
};

const mayComeAgain = (code: PendingCode, length: number, now: number): boolean =>
  code.usedAt === undefined && code.length === length && now < code.bornAt + sameCodeMs;

/** The codes after one more mail, the mailed one last: the newest code again, or a new one. */
export const withMail = (
  codes: readonly PendingCode[],
  now: number,
  { nonce, length }: { readonly nonce: string; readonly length: number },
): readonly PendingCode[] => {
  const last = codes.at(-1);
  const kept = codes.filter((code) => now < code.mailedAt + rememberedMs);
  return last && mayComeAgain(last, length, now)
    ? [...kept.slice(0, -1), { ...last, mailedAt: now }]
    : [...kept, { nonce, length, bornAt: now, mailedAt: now }];
};

/** Marks every code as used, because one of them has signed somebody in. */
export const allUsed = (codes: readonly PendingCode[], now: number): readonly PendingCode[] =>
  codes.map((code) => ({ ...code, usedAt: code.usedAt ?? now }));
