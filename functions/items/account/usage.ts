import * as z from 'zod';
import { localTime } from '../../../shared/zoned-time';
import { customerPartition } from './customer-keys';

/**
 * Returns the month that something counts toward, such as 2026-11.
 * @param timeZone the zone that decides the month; @default UTC
 */
export const usageMonth = (epochMs: number, timeZone = 'UTC'): string =>
  localTime(epochMs, timeZone).slice(0, 7);

/** Returns the key of a customer's usage in one month. */
export const usageKey = (customerId: string, month: string) => ({
  pk: customerPartition(customerId),
  sk: `USE#${month}`,
});

const storedSchema = z.object({ emails: z.number().default(0) });
export const readEmailUsage = (item: unknown): number => storedSchema.parse(item ?? {}).emails;
