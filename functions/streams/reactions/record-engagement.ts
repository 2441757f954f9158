import { engagementOf } from '../../engagement/engagement-event';
import { createEngagementWrites } from '../../engagement/engagement-writes';
import { createKnownDeliveries } from '../../engagement/known-deliveries';
import type { Reaction, ReactorGround } from '../reaction';

/** Stores for every subscriber which emails they received, opened, and clicked. */
export const recordEngagement = ({ table }: Pick<ReactorGround, 'table'>): Reaction => {
  const write = createEngagementWrites(table, createKnownDeliveries(table));
  return (changes) => write(changes.flatMap((change) => engagementOf(change) ?? []));
};
