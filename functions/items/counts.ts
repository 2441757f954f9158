import * as z from 'zod';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { segmentIdOfCount } from './counters';

export type StatusCounts = Readonly<Record<SubscriberStatus, number>>;

// Changes may be replayed out of order and make a count negative for a moment. A negative count is
// shown as 0.
const count = z
  .number()
  .default(0)
  .transform((value) => Math.max(0, value));

const byStatus = z.object({ active: count, unsubscribed: count, bounced: count, spam: count });
/** Reads a partition's counter of subscribers or members. */
export const readStatusCounts = (item: unknown): StatusCounts => byStatus.parse(item);

const memberCountsSchema = byStatus.extend({ sk: z.string() });
/** Reads a counter of members together with their segment. */
export const readMemberCounts = (item: unknown) => {
  const { sk, ...counts } = memberCountsSchema.parse(item);
  return { segmentId: segmentIdOfCount(sk), counts };
};

const total = z.object({ total: count });
/** Reads a counter that has only a total. */
export const readTotal = (item: unknown): number => total.parse(item).total;
