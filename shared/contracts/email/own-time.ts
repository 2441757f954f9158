import * as z from 'zod';
import { latePolicies } from '../../sending/own-time';
import { localTime } from '../common';

/** How an email goes out at the same hour of everybody's own clocks; it is scheduled only so. */
export const ownTime = z.object({
  /** Whose hour is over when sending begins gets it at once, or at that hour of the next day. */
  late: z.enum(latePolicies),
});

/** The hour that everybody's own clocks show when they get it. */
export const ownTimeAt = localTime;

export const ownTimePlan = z.object({
  at: ownTimeAt,
  /** How many different time zones its people live in. */
  zones: z.number().int(),
  /** People of whom no zone is known: they count as living in the customer's. Only before sending. */
  unknown: z.number().int().optional(),
  /** False when there are more people than could be looked at while somebody waits. */
  isComplete: z.boolean().optional(),
});
export type OwnTimePlan = z.infer<typeof ownTimePlan>;
