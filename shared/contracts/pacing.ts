import * as z from 'zod';
import { id, instant, localTime } from './common';
import { waitReason } from './deliveries';
import { ownTime, ownTimeAt, ownTimePlan } from './email/own-time';
import { trialTerms } from './email/trial';
import { warmUpConfig } from './emails';

const batch = z.object({
  /** From 1. */
  number: z.number().int(),
  size: z.number().int(),
  /** Recipients of this batch and those before it. */
  total: z.number().int(),
  /** Absent for a batch that is out already. */
  startsAt: instant.optional(),
  localTime: localTime.optional(),
  /** Of an email in everybody's own time: the zones in which it is the hour then, most people first. */
  zones: z.array(z.string()).optional(),
});
export type PlannedBatch = z.infer<typeof batch>;

export const sendPlanBody = z.object({
  segmentIds: z.array(id).max(50),
  excludedSegmentIds: z.array(id).max(50).optional(),
  warmUpConfig,
  /** Of an email whose subjects are tried first. */
  trial: trialTerms.pick({ percent: true, hours: true }).optional(),
  /** When it would start; now without it. */
  startAt: instant.optional(),
  /** At this hour of everybody's own clocks; it begins when it is that hour somewhere. */
  ownTime: ownTime.extend({ at: ownTimeAt }).optional(),
});

export const sendPlan = z.object({
  /** Who would be written to as of now. */
  recipients: z.number().int(),
  /** Whose clocks `localTime` is read from: the customer's. */
  timeZone: z.string(),
  /** Why this plan would be refused, in words; it has no batches then. */
  problem: z.string().optional(),
  batches: z.array(batch),
  /** How many of the batches are the trial's; absent without one. */
  trialBatches: z.number().int().optional(),
  ownTime: ownTimePlan.optional(),
  /** From the first batch to the last: (batches − 1) × time span, and the wait for a winner. */
  durationSeconds: z.number().int(),
  startsAt: instant,
  /** When the last batch starts; the gate, the quota or a pause may make it later. */
  lastBatchAt: instant,
});
export type SendPlan = z.infer<typeof sendPlan>;

export const deliveryPlan = z.object({
  timeZone: z.string(),
  batchesDone: z.number().int(),
  waitingFor: waitReason.optional(),
  /** How many of the batches are the trial's; absent without one. */
  trialBatches: z.number().int().optional(),
  ownTime: ownTimePlan.optional(),
  /** Empty until the recipients are written down. */
  batches: z.array(batch),
});
export type DeliveryPlanView = z.infer<typeof deliveryPlan>;
