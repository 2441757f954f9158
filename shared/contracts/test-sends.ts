import * as z from 'zod';
import { limits } from '../limits';
import { emailAddress, id } from './common';
import { variantLetter } from './email/ab-test';

const distinct = (emails: readonly string[]): string[] => [...new Set(emails)];

export const testSendBody = z.object({
  emails: z.array(emailAddress).min(1).max(limits.testSendMostAddresses).transform(distinct),
  /**
   * The subscriber whose values replace the merge tags. If absent, the values of a made-up person
   * are used.
   */
  subscriberId: id.optional(),
  /**
   * The subject line of the A/B test to send. If absent, it is the email's own, which is variant A.
   */
  variant: variantLetter.optional(),
});

export const testSendResponse = z.object({
  results: z.array(
    z.object({
      email: z.string(),
      /**
       * - `suppressed`: the address is on the list of addresses that must not be emailed
       * - `limited`: this mailbox got the maximum number of test emails for today, from all
       *   accounts together
       * - `over_limit`: this account sent the maximum number of test emails for today
       */
      status: z.enum(['sent', 'suppressed', 'failed', 'limited', 'over_limit']),
    }),
  ),
});
export type TestSendResponse = z.infer<typeof testSendResponse>;

export const testRecipients = z.object({
  emails: z.array(emailAddress).max(limits.testSendMostRemembered).transform(distinct),
});
