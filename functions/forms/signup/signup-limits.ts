import { limits } from '../../../shared/limits';
import type { Limit } from '../../platform/table/rate-limiter';

/** Limits that keep a public form from being used to attack others (docs/adr/0086). */
export const signupLimits = {
  /** Submissions per network to any form: a trade fair behind one network signs up two a minute. */
  perNetwork: { what: 'form-ip', max: 120, windowSeconds: 3600 },
  /** Submissions per form from everyone together: 200 a second for a minute and a half. */
  perForm: { what: 'form', max: 20_000, windowSeconds: 3600 },
  /** Confirmation emails to one mailbox for one store. */
  mailsPerHour: { what: 'form-mail', max: 1, windowSeconds: 3600 },
  mailsPerDay: { what: 'form-mail-day', max: 3, windowSeconds: 86_400 },
  /** Confirmation emails to one mailbox for all stores. */
  mailsToAddress: { what: 'form-mail-all', max: 10, windowSeconds: 86_400 },
  /**
   * Confirmation emails by one form to anyone. A form that reaches this is under attack, or should
   * wait.
   */
  mailsOfForm: { what: 'form-mail-form', max: 1000, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Confirmation emails by all forms of a store: a plan with room for 200 people may not write to
 * more.
 */
export const storeLimits = ({ premium }: { readonly premium: boolean }) =>
  [
    { what: 'form-mail-store', max: limits.form.mailsOfStorePerHour, windowSeconds: 3600 },
    {
      what: 'form-mail-store-day',
      max: premium ? limits.form.mailsOfStorePerDay : limits.freePlan.subscribers,
      windowSeconds: 86_400,
    },
  ] as const satisfies readonly Limit[];
