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
  /** The total number of recipients in this batch and all earlier ones. */
  total: z.number().int(),
  /** When the batch starts. Absent if the batch was already sent. */
  startsAt: instant.optional(),
  localTime: localTime.optional(),
  /**
   * For an email in the recipients' local time: the time zones in which it is the chosen hour when
   * this batch is sent. The time zones with the most people come first.
   */
  zones: z.array(z.string()).optional(),
});
export type PlannedBatch = z.infer<typeof batch>;

export const sendPlanBody = z.object({
  segmentIds: z.array(id).max(50),
  excludedSegmentIds: z.array(id).max(50).optional(),
  warmUpConfig,
  /** The settings of the email's A/B test, if it has one. */
  trial: abTestTerms.pick({ percent: true, hours: true }).optional(),
  /** When sending should start. If absent, it starts now. */
  startAt: instant.optional(),
  /**
   * Sends the email at this hour in each recipient's local time. Sending begins when it is this
   * hour in the first time zone.
   */
  ownTime: recipientTime.extend({ at: recipientTimeAt }).optional(),
});

export const sendPlan = z.object({
  /** The number of people who would get the email if it were sent now. */
  recipients: z.number().int(),
  /** The customer's time zone, used for `localTime`. */
  timeZone: z.string(),
  /** Why this plan can't be used, as a message for the user. There are no batches in this case. */
  problem: z.string().optional(),
  batches: z.array(batch),
  /** The number of batches that belong to the A/B test. Absent without an A/B test. */
  trialBatches: z.number().int().optional(),
  ownTime: recipientTimePlan.optional(),
  /**
   * The time from the first batch to the last: (batches − 1) × time span, plus the time until the
   * winner is chosen.
   */
  durationSeconds: z.number().int(),
  startsAt: instant,
  /** When the last batch starts, unless the batch check, the quota, or a pause delays it. */
  lastBatchAt: instant,
});
export type SendPlan = z.infer<typeof sendPlan>;

export const deliveryPlan = z.object({
  timeZone: z.string(),
  batchesDone: z.number().int(),
  waitingFor: holdReason.optional(),
  /** The number of batches that belong to the A/B test. Absent without an A/B test. */
  trialBatches: z.number().int().optional(),
  ownTime: recipientTimePlan.optional(),
  /** The batches. Empty until the recipient list is created. */
  batches: z.array(batch),
});
export type DeliveryPlanView = z.infer<typeof deliveryPlan>;
