import * as z from 'zod';
import { displayedText, id, paging } from '../common';

const { limit: searchLimit, cursor } = paging(20);
export const draftsContainingQuery = z.object({
  /** The path of an image, relative to the app's origin. */
  image: z.string().regex(/^media\/[\w-]{43}\.(png|jpg|gif)$/),
  /** The maximum number of emails to search. */
  limit: searchLimit,
  cursor,
});
export const draftsContaining = z.object({
  /**
   * The emails that show the image. If `isSent` is true, the email is being sent or was sent, and
   * has a report.
   */
  drafts: z.array(z.object({ id, name: displayedText, isSent: z.boolean() })),
  /** The position at which to continue the search. Absent if all emails were searched. */
  nextCursor: z.string().optional(),
});
