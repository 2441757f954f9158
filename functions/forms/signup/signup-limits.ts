import { limits } from '../../../shared/limits';
import type { Limit } from '../../platform/table/rate-limiter';

/** Limits that keep a public form from being used to attack others (docs/adr/0086). */
export const signupLimits = {
  /**
   * Submissions per network to any form. At a trade fair behind one network, two people may sign up
   * each minute.
   */
  perNetwork: { name: 'form-ip', max: 120, windowSeconds: 3600 },
  /**
   * Submissions per form from everyone together. The limit allows 200 a second for a minute and a
   * half.
   */
  perForm: { name: 'form', max: 20_000, windowSeconds: 3600 },
  /**
   * New pages in the report of a form per network. The report has 30 pages a month, which one person
   * must not be able to fill.
   */
  pagesPerNetwork: { name: 'form-page', max: 5, windowSeconds: 86_400 },
  /** Confirmation emails to one mailbox for one store. */
  mailsPerHour: { name: 'form-mail', max: 1, windowSeconds: 3600 },
  mailsPerDay: { name: 'form-mail-day', max: 3, windowSeconds: 86_400 },
  /** Confirmation emails to one mailbox for all stores. */
  mailsToAddress: { name: 'form-mail-all', max: 10, windowSeconds: 86_400 },
  /**
   * Confirmation emails from one form to anyone. A form that reaches this limit is probably under
   * attack. If it isn't, its emails can wait.
   */
  mailsOfForm: { name: 'form-mail-form', max: 1000, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Limits confirmation emails from all forms of a store. A store whose plan allows 200 subscribers
 * may not send more emails a day.
 */
export const storeLimits = ({ premium }: { readonly premium: boolean }) =>
  [
    { name: 'form-mail-store', max: limits.form.mailsOfStorePerHour, windowSeconds: 3600 },
    {
      name: 'form-mail-store-day',
      max: premium ? limits.form.mailsOfStorePerDay : limits.freePlan.subscribers,
      windowSeconds: 86_400,
    },
  ] as const satisfies readonly Limit[];
