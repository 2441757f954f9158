import * as z from 'zod';
import { customerPartition } from './account/customer-keys';
import type { DayCounts } from './reputation';

const prefix = 'TESTMAIL#';

const messageIds = z.instanceof(Set).optional();
const stored = z.object({
  sk: z.string(),
  /** Handed over to SES. */
  n: z.number().default(0),
  /** Message ids of those that bounced and those that were complained about. */
  b: messageIds,
  c: messageIds,
});

/** What became of a customer's test mails that were sent or reported on a day, 20261128 in UTC. */
export const testMailDayKey = (customerId: string, day: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${day}`,
});

/** A day counts for a week. */
const keptSeconds = 9 * 86_400;
/** @returns epoch seconds */
export const testMailDayTtl = (now: number): number => Math.floor(now / 1000) + keptSeconds;

/** @returns the day, and what is counted of it */
export const readTestMailDay = (item: unknown): readonly [day: string, counts: DayCounts] => {
  const { sk, n, b, c } = stored.parse(item);
  const bounced = b?.size ?? 0;
  const counts = { delivered: Math.max(0, n - bounced), bounced, complained: c?.size ?? 0 };
  return [sk.slice(prefix.length), counts];
};
