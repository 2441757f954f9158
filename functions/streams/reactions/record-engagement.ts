import { createDeliveryLookup } from '../../engagement/delivery-lookup';
import { engagementOf } from '../../engagement/engagement-event';
import { createEngagementWrites } from '../../engagement/engagement-writes';
import type { Reaction, ReactionContext } from '../reaction';

/** Stores for every subscriber which emails they received, opened, and clicked. */
export const recordEngagement = ({ table }: Pick<ReactionContext, 'table'>): Reaction => {
  const write = createEngagementWrites(table, createDeliveryLookup(table));
  return (changes) => write(changes.flatMap((change) => engagementOf(change) ?? []));
};
