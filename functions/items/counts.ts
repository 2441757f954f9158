import * as z from 'zod';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { countedSegment } from './counters';

export type StatusCounts = Readonly<Record<SubscriberStatus, number>>;

// Changes may be replayed out of order and make a count negative for a moment; 0 is shown then.
const count = z
  .number()
  .default(0)
  .transform((value) => Math.max(0, value));

const byStatus = z.object({ active: count, unsubscribed: count, bounced: count, spam: count });
/** What a lane's counter of subscribers or members says. */
export const readStatusCounts = (item: unknown): StatusCounts => byStatus.parse(item);

const keyed = byStatus.extend({ sk: z.string() });
/** The same with the segment whose members were counted. */
export const readMemberCounts = (item: unknown) => {
  const { sk, ...counts } = keyed.parse(item);
  return { segmentId: countedSegment(sk), counts };
};

const total = z.object({ total: count });
/** What a counter says that knows only how many there are. */
export const readTotal = (item: unknown): number => total.parse(item).total;
