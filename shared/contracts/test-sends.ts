import * as z from 'zod';
import { limits } from '../limits';
import { emailAddress, id } from './common';
import { variantLetter } from './email/ab-test';

const distinct = (emails: readonly string[]): string[] => [...new Set(emails)];

export const testSendBody = z.object({
  emails: z.array(emailAddress).min(1).max(limits.testSendMostAddresses).transform(distinct),
  /**
   * The subscriber whose values fill the merge tags. Without it, a made-up person's values are
   * used.
   */
  subscriberId: id.optional(),
  /** The A/B test subject to show. If absent, it's the email's own subject, which is variant A. */
  variant: variantLetter.optional(),
});

export const testSendResponse = z.object({
  results: z.array(
    z.object({
      email: z.string(),
      /**
       * - `suppressed`: on the list of addresses that must not be emailed
       * - `limited`: the mailbox reached today's limit of test emails, from any account
       * - `over_limit`: the account reached today's limit of test emails
       */
      status: z.enum(['sent', 'suppressed', 'failed', 'limited', 'over_limit']),
    }),
  ),
});
export type TestSendResponse = z.infer<typeof testSendResponse>;

export const testRecipients = z.object({
  emails: z.array(emailAddress).max(limits.testSendMostRemembered).transform(distinct),
});
