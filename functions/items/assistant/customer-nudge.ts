import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { customerPartition } from '../account/customer-keys';

const stored = z.object({
  nudgeId: z.string(),
  occasion: z.string(),
  /** Why it was raised, and what to write about; absent for one that always shows. */
  why: z.string().optional(),
  idea: z.string().optional(),
  raisedAt: z.string().optional(),
  hidden: z.boolean().default(false),
  ranCount: z.number().default(0),
  lastRunId: z.string().optional(),
});
/** A nudge as one customer has it, for one occasion. */
export type CustomerNudgeState = z.infer<typeof stored>;

const mark = 'NUDGE#';

/** The key of a customer's nudge; without an id, where they begin. */
export const customerNudgeKey = (customerId: string, nudgeId = '', occasion = '') => ({
  pk: customerPartition(customerId),
  sk: nudgeId ? `${mark}${nudgeId}#${occasion}` : mark,
});

/** Epoch seconds after which a raised nudge is over. */
export const nudgeTtl = (raisedAtMs: number): number =>
  Math.floor(raisedAtMs / 1000) + assistantLimits.nudge.keptDays * 24 * 3600;

export const readCustomerNudge = (item: unknown): CustomerNudgeState => stored.parse(item);

/** Until when the customer's people have seen their nudges. */
export const nudgesSeenKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'NUDGESSEEN' as const,
});
export const readNudgesSeen = (item: unknown): string =>
  z.object({ at: z.string().default('') }).parse(item ?? {}).at;

/** How far the day's look at all customers has come. */
export const nudgeTickKey = { pk: 'NUDGES', sk: 'TICK' } as const;
const tick = z.object({
  day: z.string(),
  /** The place in the list of customers; absent at its beginning. */
  from: z.record(z.string(), z.string()).optional(),
  isDone: z.boolean(),
});
export type NudgeTick = z.infer<typeof tick>;
export const readNudgeTick = (item: unknown): NudgeTick => tick.parse(item);
