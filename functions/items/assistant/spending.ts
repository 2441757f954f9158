import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** What a customer's questions to models took in a month of UTC, such as 2026-11. */
export const spendingKey = (customerId: string, month: string) => ({
  pk: customerPartition(customerId),
  sk: `ASKED#${month}`,
});

const stored = z.object({
  /** Millionths of a US dollar. */
  costMicroUsd: z.number().default(0),
  inputTokens: z.number().default(0),
  outputTokens: z.number().default(0),
  questions: z.number().default(0),
});
export type Spending = z.infer<typeof stored>;

/** @param item a month's, or nothing while nobody has asked */
export const readSpending = (item: unknown): Spending => stored.parse(item ?? {});
