import * as z from 'zod';
import { id } from '../../shared/contracts/common';

/** An open or a click on its way from the public URL to the worker. */
export const trackingEvent = z.object({
  kind: z.enum(['open', 'click']),
  deliveryId: id,
  subscriberId: id,
  /** The number of the link, 0 for opens. */
  link: z.number().int().min(0).max(999),
  /** When the event happened, in epoch milliseconds. */
  at: z.number(),
  method: z.string(),
  userAgent: z.string().max(512),
});
export type TrackingEvent = z.infer<typeof trackingEvent>;
