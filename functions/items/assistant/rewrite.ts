import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { rewriteView } from '../../../shared/contracts/assistant/rewriting';
import { customerPartition } from '../account/customer-keys';

const storedSchema = rewriteView.extend({ by: z.string() });
/**
 * A rewrite that a user requested, and what it cost. The texts themselves are only in the email.
 */
export type Rewrite = z.infer<typeof storedSchema>;

/**
 * Returns the key of a rewrite. Without an id, returns the prefix of the keys of all of the
 * customer's rewrites. Ids begin with their creation time.
 */
export const rewriteKey = (customerId: string, rewriteId = '') => ({
  pk: customerPartition(customerId),
  sk: `REWRITE#${rewriteId}`,
});

const retentionSeconds = assistantLimits.rewriting.keptDays * 24 * 3600;

export const rewriteItem = (customerId: string, value: Rewrite) => ({
  ...rewriteKey(customerId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + retentionSeconds,
});

export const readRewrite = (item: unknown): Rewrite => storedSchema.parse(item);
