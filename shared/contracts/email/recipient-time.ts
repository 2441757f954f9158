import * as z from 'zod';
import { missedTimePolicies } from '../../sending/recipient-time';
import { localTime } from '../common';

/**
 * How an email goes out at the same hour of each recipient's local time. Such an email can't be
 * sent right away, only scheduled.
 */
export const recipientTime = z.object({
  /**
   * People whose hour has passed when sending begins get the email immediately, or at that hour of
   * the next day.
   */
  late: z.enum(missedTimePolicies),
});

/** The local time at which recipients get the email. */
export const recipientTimeAt = localTime;

export const recipientTimePlan = z.object({
  at: recipientTimeAt,
  /** The number of different time zones that the recipients live in. */
  zones: z.number().int(),
  /**
   * Recipients without a known time zone, who are treated as if they lived in the customer's. Only
   * before sending.
   */
  unknown: z.number().int().optional(),
  /** False when there are more recipients than could be counted while someone waits. */
  isComplete: z.boolean().optional(),
});
export type RecipientTimePlan = z.infer<typeof recipientTimePlan>;
