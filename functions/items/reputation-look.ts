import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

/** Partition of GSI2 that lists the customers whose mails are to be looked at once more, by when. */
export const looksIndex = 'LOOKS';

/** A look that nobody makes for a day is of no use any more. */
const keptSeconds = 24 * 3600;

export const lookKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'LOOK' as const,
});

/** Everything before it in GSI2 is due. */
export const lookOrder = (dueMs: number): string => new Date(dueMs).toISOString();

/** One per customer: a later one takes the place of the one that was due. */
export const lookItem = (customerId: string, dueMs: number) => ({
  ...lookKey(customerId),
  g2pk: looksIndex,
  g2sk: `${lookOrder(dueMs)}#${customerId}`,
  ttl: Math.floor(dueMs / 1000) + keptSeconds,
});

const stored = z.object({ g2sk: z.string() });
export type Look = { readonly customerId: string; readonly order: string };

export const readLook = (item: unknown): Look => {
  const order = stored.parse(item).g2sk;
  return { customerId: order.split('#')[1] ?? '', order };
};
