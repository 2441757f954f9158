import * as z from 'zod';
import { missedTimePolicies } from '../../sending/recipient-time';
import { localTime } from '../common';

/**
 * The setting that sends an email at the same hour in each recipient's local time. Such an email
 * can only be scheduled, not sent immediately.
 */
export const recipientTime = z.object({
  /**
   * What happens to people for whom the hour has already passed when sending begins. They get the
   * email immediately, or at that hour on the next day.
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
   * The number of recipients whose time zone isn't known. They get the email in the customer's time
   * zone. Only included before sending.
   */
  unknown: z.number().int().optional(),
  /** False if there are too many recipients to count them all in the time a user can wait. */
  isComplete: z.boolean().optional(),
});
export type RecipientTimePlan = z.infer<typeof recipientTimePlan>;
