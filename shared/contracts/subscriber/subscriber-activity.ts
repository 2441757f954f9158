import * as z from 'zod';
import { limits } from '../../limits';
import { displayedText, id, instant, paging } from '../common';
import { statusActor, subscriberStatus } from '../subscribers';

const email = z.object({
  /** The id of the email, by which its report can be opened. */
  draftId: id,
  name: displayedText,
  subject: displayedText,
});

const event = { id: z.string(), at: instant };

/** One event in a subscriber's activity: something that they received or did. */
export const activityEvent = z.discriminatedUnion('kind', [
  z.object({ ...event, kind: z.literal('received'), email }),
  z.object({ ...event, kind: z.literal('opened'), email }),
  z.object({ ...event, kind: z.literal('clicked'), email, link: z.string().optional() }),
  z.object({
    ...event,
    kind: z.literal('status'),
    status: subscriberStatus,
    reason: displayedText,
    by: statusActor.optional(),
    email: email.optional(),
  }),
  z.object({
    ...event,
    kind: z.enum(['imported', 'form', 'added', 'left', 'returned']),
    /**
     * The segment that someone added the subscriber to, or that the subscriber left or rejoined.
     * The segment's name is absent once the segment is deleted.
     */
    segmentId: id,
    segmentName: displayedText.optional(),
  }),
]);
export type ActivityEvent = z.infer<typeof activityEvent>;

export const activityQuery = z.object(paging(limits.subscriberActivityPageSize));
export const activityPage = z.object({
  events: z.array(activityEvent),
  total: z.number(),
  nextCursor: z.string().optional(),
});
export type ActivityPage = z.infer<typeof activityPage>;
