import { memberCountKeys } from '../../items/counters';
import { fieldKeysKey } from '../../items/segment-keys';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** What is kept about a segment besides its members: counts, and which attributes they have. */
export const createSegmentTraces = (table: Table) => ({
  /** Removes them; the stream's counting must have caught up with the members by then. */
  remove: (customerId: string, segmentId: string): Promise<void> =>
    deleteItems(table, [
      ...memberCountKeys(customerId, segmentId),
      fieldKeysKey(customerId, segmentId),
    ]),
});
