import * as z from 'zod';
import { id, instant, localTime } from './common';
import { holdReason } from './deliveries';
import { abTestTerms } from './email/ab-test';
import { recipientTime, recipientTimeAt, recipientTimePlan } from './email/recipient-time';
import { warmUpConfig } from './emails';

const batch = z.object({
  /** The batch's number, starting at 1. */
  number: z.number().int(),
  size: z.number().int(),
  /** The number of recipients in this batch and those before it. */
  total: z.number().int(),
  /** Absent for a batch that has already been sent. */
  startsAt: instant.optional(),
  localTime: localTime.optional(),
  /**
   * For an email in the recipients' local time: the time zones in which this batch arrives at the
   * chosen hour, those with the most people first.
   */
  zones: z.array(z.string()).optional(),
});
export type PlannedBatch = z.infer<typeof batch>;

export const sendPlanBody = z.object({
  segmentIds: z.array(id).max(50),
  excludedSegmentIds: z.array(id).max(50).optional(),
  warmUpConfig,
  /** For an email with an A/B test of subjects. */
  trial: abTestTerms.pick({ percent: true, hours: true }).optional(),
  /** When sending would start. If absent, it starts now. */
  startAt: instant.optional(),
  /**
   * Sends the email at this hour in each recipient's local time. Sending begins when it is first
   * that hour anywhere.
   */
  ownTime: recipientTime.extend({ at: recipientTimeAt }).optional(),
});

export const sendPlan = z.object({
  /** The number of people who would get it now. */
  recipients: z.number().int(),
  /** The customer's time zone, used for `localTime`. */
  timeZone: z.string(),
  /** Why this plan would be refused, as a message for the user. The plan then has no batches. */
  problem: z.string().optional(),
  batches: z.array(batch),
  /** How many of the batches belong to the A/B test. Absent without one. */
  trialBatches: z.number().int().optional(),
  ownTime: recipientTimePlan.optional(),
  /** From the first batch to the last: (batches − 1) × time span, plus the wait for a winner. */
  durationSeconds: z.number().int(),
  startsAt: instant,
  /** When the last batch starts. The batch check, the quota, or a pause may delay it. */
  lastBatchAt: instant,
});
export type SendPlan = z.infer<typeof sendPlan>;

export const deliveryPlan = z.object({
  timeZone: z.string(),
  batchesDone: z.number().int(),
  waitingFor: holdReason.optional(),
  /** How many of the batches belong to the A/B test. Absent without one. */
  trialBatches: z.number().int().optional(),
  ownTime: recipientTimePlan.optional(),
  /** Empty until the recipient list is written. */
  batches: z.array(batch),
});
export type DeliveryPlanView = z.infer<typeof deliveryPlan>;
