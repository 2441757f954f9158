import type { Limit } from '../platform/table/rate-limiter';

/**
 * The rate limits for signing in. docs/adr/0022-sign-in-codes.md explains whom each limit affects,
 * and why it locks no one out.
 */
export const signInLimits = {
  /** The limit is high, because everyone in an agency signs in from one network address. */
  codesPerNetwork: { name: 'code-ip', max: 60, windowSeconds: 3600 },
  /** The limit per combination of network and email address. */
  codesPerAsker: { name: 'code-asker', max: 10, windowSeconds: 3600 },
  triesPerNetwork: { name: 'verify-ip', max: 30, windowSeconds: 600 },
  /**
   * The limit for all callers together who try short codes for an address. Beyond this limit, the
   * address gets long codes.
   */
  shortCodeTries: { name: 'short-tries', max: 20, windowSeconds: 86_400 },
} as const satisfies Record<string, Limit>;

/**
 * Limits the emails to an address that already has a valid code. An address without one always gets
 * its email. Long codes are counted separately, because they must still arrive when the limit for
 * short codes is reached.
 * @param length the number of characters in the code
 */
export const emailLimits = (length: number) => ({
  mails: { name: `mail-${length}`, max: 3, windowSeconds: 600 },
  mailsPerDay: { name: `mail-day-${length}`, max: 30, windowSeconds: 86_400 },
});
