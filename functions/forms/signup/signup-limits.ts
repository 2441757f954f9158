import { limits } from '../../../shared/limits';
import type { Limit } from '../../platform/table/rate-limiter';

/** What keeps a public form from being a tool against others (docs/adr/0086). */
export const signupLimits = {
  /** Submissions of one network to any form: a fair with one network signs up two a minute. */
  perNetwork: { what: 'form-ip', most: 120, windowSeconds: 3600 },
  /** Submissions to one form by everybody together: 200 a second for a minute and a half. */
  perForm: { what: 'form', most: 20_000, windowSeconds: 3600 },
  /** Mails that ask one mailbox for one store. */
  mailsPerHour: { what: 'form-mail', most: 1, windowSeconds: 3600 },
  mailsPerDay: { what: 'form-mail-day', most: 3, windowSeconds: 86_400 },
  /** Mails that ask one mailbox for all stores. */
  mailsToAddress: { what: 'form-mail-all', most: 10, windowSeconds: 86_400 },
  /** Mails that ask, by one form to anybody: beyond it a form is under attack, or should wait. */
  mailsOfForm: { what: 'form-mail-form', most: 1000, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Mails that ask, by all forms of a store: who may have 200 people is not written to by more. */
export const storeLimits = ({ premium }: { readonly premium: boolean }) =>
  [
    { what: 'form-mail-store', most: limits.form.mailsOfStorePerHour, windowSeconds: 3600 },
    {
      what: 'form-mail-store-day',
      most: premium ? limits.form.mailsOfStorePerDay : limits.freePlan.subscribers,
      windowSeconds: 86_400,
    },
  ] as const satisfies readonly Limit[];
