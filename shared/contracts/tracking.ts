import * as z from 'zod';

const token = z.string().min(1).max(200);

/** Whose emails the link of a token stands in; nothing about the person it was sent to. */
export const unsubscribePageQuery = z.object({ token });
export const unsubscribePageAnswer = z.object({ brand: z.string() });

export const confirmUnsubscribeBody = z.object({ token });
export const confirmUnsubscribeAnswer = z.object({ brand: z.string() });

export const unsubscribeReason = z.enum([
  'no_longer_want',
  'never_signed_up',
  'inappropriate',
  'spam',
  'other',
]);
export const unsubscribeFeedbackBody = z.object({
  token,
  data: z.object({ reason: unsubscribeReason }),
});
