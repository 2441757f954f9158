import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { customerPartition } from '../account/customer-keys';

const storedSchema = z.object({
  nudgeId: z.string(),
  occasion: z.string(),
  /** Why the nudge was created, and what to write about. Absent for a nudge that always shows. */
  why: z.string().optional(),
  idea: z.string().optional(),
  raisedAt: z.string().optional(),
  hidden: z.boolean().default(false),
  ranCount: z.number().default(0),
  lastRunId: z.string().optional(),
});
/** A customer's nudge for one trigger. */
export type CustomerNudgeState = z.infer<typeof storedSchema>;

const keyPrefix = 'NUDGE#';

/**
 * Returns the key of a customer's nudge. Without an id, returns the prefix of the keys of all of
 * the customer's nudges.
 */
export const customerNudgeKey = (customerId: string, nudgeId = '', trigger = '') => ({
  pk: customerPartition(customerId),
  sk: nudgeId ? `${keyPrefix}${nudgeId}#${trigger}` : keyPrefix,
});

/** Returns when a nudge expires, in epoch seconds. */
export const nudgeTtl = (raisedAtMs: number): number =>
  Math.floor(raisedAtMs / 1000) + assistantLimits.nudge.keptDays * 24 * 3600;

export const readCustomerNudge = (item: unknown): CustomerNudgeState => storedSchema.parse(item);

/** The key of the item that records up to when a customer's users have seen their nudges. */
export const nudgesSeenKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'NUDGESSEEN' as const,
});
export const readNudgesSeen = (item: unknown): string =>
  z.object({ at: z.string().default('') }).parse(item ?? {}).at;

/** The progress of the daily check of all customers. */
export const nudgeTickKey = { pk: 'NUDGES', sk: 'TICK' } as const;
const tick = z.object({
  day: z.string(),
  /** The position in the list of customers. Absent at the beginning of the list. */
  from: z.record(z.string(), z.string()).optional(),
  isDone: z.boolean(),
});
export type NudgeTick = z.infer<typeof tick>;
export const readNudgeTick = (item: unknown): NudgeTick => tick.parse(item);
