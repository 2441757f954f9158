import type { Limit } from '../platform/table/rate-limiter';

/** Whom each limit affects, and why it locks no one out: docs/adr/0022-sign-in-codes.md. */
export const signInLimits = {
  /** High, because everyone in an agency signs in from one address. */
  codesPerNetwork: { what: 'code-ip', max: 60, windowSeconds: 3600 },
  /** Per network and address. */
  codesPerAsker: { what: 'code-asker', max: 10, windowSeconds: 3600 },
  triesPerNetwork: { what: 'verify-ip', max: 30, windowSeconds: 600 },
  /** Attempts at short codes by all callers together. Beyond this, the address gets long codes. */
  shortCodeTries: { what: 'short-tries', max: 20, windowSeconds: 86_400 },
} as const satisfies Record<string, Limit>;

/**
 * Limits the emails to an address that has a live code. An address without one always gets its
 * email. Long codes are counted separately, because they must still arrive when the limit of short
 * ones is reached.
 * @param length the number of characters in the code
 */
export const mailLimits = (length: number) => ({
  mails: { what: `mail-${length}`, max: 3, windowSeconds: 600 },
  mailsPerDay: { what: `mail-day-${length}`, max: 30, windowSeconds: 86_400 },
});
