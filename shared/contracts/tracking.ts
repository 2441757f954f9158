import * as z from 'zod';

export const confirmUnsubscribeBody = z.object({ token: z.string().min(1).max(200) });
export const confirmUnsubscribeAnswer = z.object({ brand: z.string() });

/** Part 2 §2: no longer want, never signed up, inappropriate, spam/report, other. */
export const unsubscribeReason = z.enum([
  'no_longer_want',
  'never_signed_up',
  'inappropriate',
  'spam',
  'other',
]);
export const unsubscribeFeedbackBody = z.object({
  token: z.string().min(1).max(200),
  data: z.object({ reason: unsubscribeReason }),
});
