import * as z from 'zod';
import { customerPartition } from './customer-keys';

/** The month that something counts for, in UTC: 2026-11. */
export const usageMonth = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);

/** What was used in a month. */
export const usageKey = (customerId: string, month: string) => ({
  pk: customerPartition(customerId),
  sk: `USE#${month}`,
});

const stored = z.object({ emails: z.number().default(0) });
export const readEmailUsage = (item: unknown): number => stored.parse(item ?? {}).emails;
