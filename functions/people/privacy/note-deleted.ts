import { putItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** Where it is remembered that somebody was deleted while a delivery was under way. */
export const deletedPrefix = 'GONE#';

export const deletedMarker = (deliveryId: string, sid: string) => ({
  pk: `D#${deliveryId}`,
  sk: `${deletedPrefix}${sid}`,
});

/** Remembers them with each delivery, until its last step. */
export const createNoteDeleted =
  (table: Table) =>
  (sid: string, deliveryIds: readonly string[]): Promise<void> =>
    putItems(
      table,
      deliveryIds.map((id) => deletedMarker(id, sid)),
    );
export type NoteDeleted = ReturnType<typeof createNoteDeleted>;
