import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

/**
 * The partition of GSI2 that lists the customers whose reputation is to be checked again, and by
 * when.
 */
export const reputationChecksIndex = 'LOOKS';

/** A check that isn't made within a day is no longer useful. */
const retentionSeconds = 24 * 3600;

export const reputationCheckKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'LOOK' as const,
});

/** Returns the sort key of GSI2 for a due time. Everything with an earlier key is due. */
export const reputationCheckOrder = (dueMs: number): string => new Date(dueMs).toISOString();

/**
 * Returns the item that says when to check a customer's reputation. Each customer has one, and a
 * later item replaces an earlier one.
 */
export const reputationCheckItem = (customerId: string, dueMs: number) => ({
  ...reputationCheckKey(customerId),
  g2pk: reputationChecksIndex,
  g2sk: `${reputationCheckOrder(dueMs)}#${customerId}`,
  ttl: Math.floor(dueMs / 1000) + retentionSeconds,
});

const storedSchema = z.object({ g2sk: z.string() });
export type ReputationCheck = { readonly customerId: string; readonly order: string };

export const readReputationCheck = (item: unknown): ReputationCheck => {
  const order = storedSchema.parse(item).g2sk;
  return { customerId: order.split('#')[1] ?? '', order };
};
