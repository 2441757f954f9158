import * as z from 'zod';

/** One thing SES will report about an accepted mail. `step` orders it: 1 comes first. */
export const plannedEventSchema = z.object({
  step: z.number(),
  type: z.enum(['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT', 'REJECT', 'DELIVERY_DELAY']),
  recipients: z.array(z.string()),
  bounce: z.enum(['hard', 'soft', 'suppressed']).optional(),
});
export type PlannedEvent = z.infer<typeof plannedEventSchema>;
export type EventType = PlannedEvent['type'];
