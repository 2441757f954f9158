import * as z from 'zod';
import { displayedText, id, instant, paging } from './common';
import { deliveryStatus, holdReason } from './deliveries';

/** Good, warned, or stopped until a manager allows sending again. */
export const reputationLevel = z.enum(['good', 'warning', 'paused']);
export type ReputationLevel = z.infer<typeof reputationLevel>;

/** The outcomes of a customer's emails in the last seven days (UTC), including today. */
export const reputationRates = z.object({
  delivered: z.number().int(),
  /** Permanent bounces only. */
  bounced: z.number().int(),
  complained: z.number().int(),
  /** In percent of what was delivered or bounced. */
  bounceRate: z.number(),
  /** In percent of what was delivered. */
  complaintRate: z.number(),
});
export type ReputationRates = z.infer<typeof reputationRates>;

/** What SES allows the account to send, and how much of it is used. */
export const quotaHealth = z.object({
  /** Emails per second. */
  maxSendRate: z.number(),
  /** Emails in any 24 hours. -1 means no limit. */
  max24HourSend: z.number(),
  sentLast24Hours: z.number(),
  /** Absent without a limit. */
  usedPercent: z.number().optional(),
  /** When we requested these numbers from SES. */
  at: instant,
});

export const sendingHealth = z.object({
  /** Absent until we requested the quota from SES for the first time. */
  quota: quotaHealth.optional(),
});

export const healthPaging = z.object(paging(25)).omit({ offset: true });

export const deliveryHealth = z.object({
  customerId: id,
  brand: displayedText,
  deliveryId: id,
  name: displayedText,
  status: deliveryStatus,
  /** Why it is paused or failed. */
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
  /** What to do, one sentence each. Empty while all is well. */
  advice: z.array(z.string()),
});
export const customerHealthPage = z.object({
  customers: z.array(customerHealth),
  nextCursor: z.string().optional(),
});
