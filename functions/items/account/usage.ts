import * as z from 'zod';
import { localTime } from '../../../shared/zoned-time';
import { customerPartition } from './customer-keys';

/**
 * The month that something counts for: 2026-11.
 * @param timeZone on whose clocks; @default UTC
 */
export const usageMonth = (epochMs: number, timeZone = 'UTC'): string =>
  localTime(epochMs, timeZone).slice(0, 7);

/** What was used in a month. */
export const usageKey = (customerId: string, month: string) => ({
  pk: customerPartition(customerId),
  sk: `USE#${month}`,
});

const stored = z.object({ emails: z.number().default(0) });
export const readEmailUsage = (item: unknown): number => stored.parse(item ?? {}).emails;
