import type { Limit } from '../../auth/rate-limiter';

/** What keeps a public form from being a tool against others (docs/adr/0086). */
export const signupLimits = {
  /** Submissions of one network to any form: a fair with one network signs up two a minute. */
  perNetwork: { what: 'form-ip', most: 120, windowSeconds: 3600 },
  /** Submissions to one form by everybody together: 200 a second for a minute and a half. */
  perForm: { what: 'form', most: 20_000, windowSeconds: 3600 },
  /** Mails that ask one address for one store. */
  mailsPerHour: { what: 'form-mail', most: 1, windowSeconds: 3600 },
  mailsPerDay: { what: 'form-mail-day', most: 3, windowSeconds: 86_400 },
  /** Mails that ask one address for all stores. */
  mailsToAddress: { what: 'form-mail-all', most: 10, windowSeconds: 86_400 },
  /** Mails that ask, by one form to anybody: beyond it a form is under attack, or should wait. */
  mailsOfForm: { what: 'form-mail-form', most: 1000, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;
