import * as z from 'zod';
import { id, paging, shown } from '../common';

const { limit: looked, cursor } = paging(20);
export const draftsShowingQuery = z.object({
  /** An image's place behind the app's origin. */
  image: z.string().regex(/^media\/[\w-]{43}\.(png|jpg|gif)$/),
  /** How many emails are looked at. */
  limit: looked,
  cursor,
});
export const draftsShowing = z.object({
  /** `isSent`: it is on its way or out, and has a report. */
  drafts: z.array(z.object({ id, name: shown, isSent: z.boolean() })),
  /** There are more emails to look at. */
  nextCursor: z.string().optional(),
});
