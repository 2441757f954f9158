import * as z from 'zod';
import { customerPartition } from './account/customer-keys';
import type { DayCounts } from './reputation';

const prefix = 'TESTMAIL#';

const messageIds = z.instanceof(Set).optional();
const storedSchema = z.object({
  sk: z.string(),
  /** The number of test emails sent to SES. */
  n: z.number().default(0),
  /**
   * The message ids of the emails that bounced. `c` has the message ids of the emails that caused
   * complaints.
   */
  b: messageIds,
  c: messageIds,
});

/**
 * Returns the key of a customer's test email results for a UTC day such as 20261128. They include
 * emails sent on that day, and bounces and complaints reported on it.
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
  const { sk, n, b, c } = storedSchema.parse(item);
  const bounced = b?.size ?? 0;
  const counts = { delivered: Math.max(0, n - bounced), bounced, complained: c?.size ?? 0 };
  return [sk.slice(prefix.length), counts];
};
