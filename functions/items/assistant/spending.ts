import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Who pays for what managers try out; the id of no customer. */
export const managersPayer = 'MANAGERS';

/**
 * What questions to models took in a month of UTC, such as 2026-11.
 * @param payer a customer's id, or the managers
 */
export const spendingKey = (payer: string, month: string) => ({
  pk: payer === managersPayer ? managersPayer : customerPartition(payer),
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
