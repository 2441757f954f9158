import type { Limit } from '../platform/table/rate-limiter';

/** Whom each limit affects, and why it locks nobody out: docs/adr/0022-sign-in-codes.md. */
export const signInLimits = {
  /** High, because everybody in an agency signs in from behind one address. */
  codesPerNetwork: { what: 'code-ip', most: 60, windowSeconds: 3600 },
  /** Per network and address. */
  codesPerAsker: { what: 'code-asker', most: 10, windowSeconds: 3600 },
  triesPerNetwork: { what: 'verify-ip', most: 30, windowSeconds: 600 },
  /** Tries of short codes by everybody together. Beyond it the address gets long codes. */
  shortCodeTries: { what: 'short-tries', most: 20, windowSeconds: 86_400 },
} as const satisfies Record<string, Limit>;

/**
 * Limits the mails to an address that has a live code; an address without one always gets its mail.
 * Long codes are counted separately, because they must still arrive when the limit of short ones is
 * reached.
 * @param length characters of the code
 */
export const mailLimits = (length: number) => ({
  mails: { what: `mail-${length}`, most: 3, windowSeconds: 600 },
  mailsPerDay: { what: `mail-day-${length}`, most: 30, windowSeconds: 86_400 },
});
