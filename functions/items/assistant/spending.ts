import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** The payer of managers' tests. No customer has this id. */
export const managersPayer = 'MANAGERS';

/**
 * Returns the key of the item with the cost of questions to models in a UTC month, such as 2026-11.
 * @param payer a customer's id, or the managers
 */
export const spendingKey = (payer: string, month: string) => ({
  pk: payer === managersPayer ? managersPayer : customerPartition(payer),
  sk: `ASKED#${month}`,
});

const storedSchema = z.object({
  /** The cost in millionths of a US dollar. */
  costMicroUsd: z.number().default(0),
  inputTokens: z.number().default(0),
  outputTokens: z.number().default(0),
  questions: z.number().default(0),
});
export type Spending = z.infer<typeof storedSchema>;

/** @param item a month's item, or undefined when no question was asked yet */
export const readSpending = (item: unknown): Spending => storedSchema.parse(item ?? {});
