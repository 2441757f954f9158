import * as z from 'zod';
import { customerPartition } from './account/customer-keys';
import type { DayCounts } from './reputation';

const prefix = 'TESTMAIL#';

const messageIds = z.instanceof(Set).optional();
const stored = z.object({
  sk: z.string(),
  /** The number sent to SES. */
  n: z.number().default(0),
  /** Message ids of the emails that bounced and of those that caused complaints. */
  b: messageIds,
  c: messageIds,
});

/**
 * The key of the results of a customer's test emails that were sent or reported on a day, 20261128
 * in UTC.
 */
export const testEmailDayKey = (customerId: string, day: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${day}`,
});

/** A day's results count for a week, so they are kept a little longer. */
const retentionSeconds = 9 * 86_400;
/** @returns epoch seconds */
export const testEmailDayTtl = (now: number): number => Math.floor(now / 1000) + retentionSeconds;

/** @returns the day, and its counts */
export const readTestEmailDay = (item: unknown): readonly [day: string, counts: DayCounts] => {
  const { sk, n, b, c } = stored.parse(item);
  const bounced = b?.size ?? 0;
  const counts = { delivered: Math.max(0, n - bounced), bounced, complained: c?.size ?? 0 };
  return [sk.slice(prefix.length), counts];
};
