import { lanes } from '../../items/lanes';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** What is kept about a segment besides its members: counts, and which attributes they have. */
export const createSegmentTraces = (table: Table) => ({
  /** Removes them; the stream's counting must have caught up with the members by then. */
  remove: (customerId: string, segmentId: string): Promise<void> =>
    deleteItems(table, [
      ...lanes.map((lane) => ({ pk: `C#${customerId}`, sk: `CNT#G#${segmentId}#${lane}` })),
      { pk: `C#${customerId}`, sk: `FK#${segmentId}` },
    ]),
});
