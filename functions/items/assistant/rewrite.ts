import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { rewriteView } from '../../../shared/contracts/assistant/rewriting';
import { customerPartition } from '../account/customer-keys';

const stored = rewriteView.extend({ by: z.string() });
/** What somebody had rewritten, and what it took; the texts themselves stand in their email alone. */
export type Rewrite = z.infer<typeof stored>;

/** The key of one; without an id, where they begin. Ids begin with their time. */
export const rewriteKey = (customerId: string, rewriteId = '') => ({
  pk: customerPartition(customerId),
  sk: `REWRITE#${rewriteId}`,
});

const keptSeconds = assistantLimits.rewriting.keptDays * 24 * 3600;

export const rewriteItem = (customerId: string, value: Rewrite) => ({
  ...rewriteKey(customerId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + keptSeconds,
});

export const readRewrite = (item: unknown): Rewrite => stored.parse(item);
