import * as z from 'zod';
import { displayedText, id, paging } from '../common';

const { limit: looked, cursor } = paging(20);
export const draftsContainingQuery = z.object({
  /** An image's path under the app's origin. */
  image: z.string().regex(/^media\/[\w-]{43}\.(png|jpg|gif)$/),
  /** How many emails to read. */
  limit: looked,
  cursor,
});
export const draftsContaining = z.object({
  /** `isSent` means that the email is being sent or was sent, and has a report. */
  drafts: z.array(z.object({ id, name: displayedText, isSent: z.boolean() })),
  /** Present if there are more emails to read. */
  nextCursor: z.string().optional(),
});
