import * as z from 'zod';
import { displayedText } from './common';

const token = z.string().min(1).max(200);

export const confirmUnsubscribeBody = z.object({ token });
export const confirmUnsubscribeResponse = z.object({ brand: displayedText });

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
