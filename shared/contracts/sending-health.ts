import * as z from 'zod';
import { displayedText, id, instant, paging } from './common';
import { deliveryStatus, holdReason } from './deliveries';

/**
 * The level of sending health. `good`: no problem. `warning`: the rates are too high. `paused`:
 * sending is stopped until a manager allows it again.
 */
export const reputationLevel = z.enum(['good', 'warning', 'paused']);
export type ReputationLevel = z.infer<typeof reputationLevel>;

/** The outcomes of a customer's emails in the last seven days (UTC), including today. */
export const reputationRates = z.object({
  delivered: z.number().int(),
  /** The number of permanent bounces. */
  bounced: z.number().int(),
  complained: z.number().int(),
  /** The bounce rate in percent of the emails that were delivered or bounced. */
  bounceRate: z.number(),
  /** The complaint rate in percent of the emails that were delivered. */
  complaintRate: z.number(),
});
export type ReputationRates = z.infer<typeof reputationRates>;

/** The SES sending limits of our account, and how much of them is used. */
export const quotaHealth = z.object({
  /** The maximum number of emails per second. */
  maxSendRate: z.number(),
  /** The maximum number of emails in any 24 hours. -1 means no limit. */
  max24HourSend: z.number(),
  sentLast24Hours: z.number(),
  /** The used share of the quota in percent. Absent if there is no limit. */
  usedPercent: z.number().optional(),
  /** When we got these numbers from SES. */
  at: instant,
});

export const sendingHealth = z.object({
  /** The quota at SES. Absent until we have requested it for the first time. */
  quota: quotaHealth.optional(),
});

export const healthPaging = z.object(paging(25)).omit({ offset: true });

export const deliveryHealth = z.object({
  customerId: id,
  brand: displayedText,
  deliveryId: id,
  name: displayedText,
  status: deliveryStatus,
  /** Why sending is paused or has failed. */
  statusReason: displayedText.optional(),
  planned: z.number().optional(),
  enqueued: z.number(),
  waitingFor: holdReason.optional(),
  nextBatchAt: instant.optional(),
  createdAt: instant,
});
export const deliveryHealthPage = z.object({
  deliveries: z.array(deliveryHealth),
  nextCursor: z.string().optional(),
});

export const customerHealth = z.object({
  customerId: id,
  brand: displayedText,
  level: reputationLevel,
  since: instant,
  rates: reputationRates,
  /** What the user should do, as a list of sentences. Empty if everything is fine. */
  advice: z.array(z.string()),
});
export const customerHealthPage = z.object({
  customers: z.array(customerHealth),
  nextCursor: z.string().optional(),
});
