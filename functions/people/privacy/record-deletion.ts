import { deletedRecipientKey } from '../../items/delivery/delivery-keys';
import { putItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * Records a deleted person with each active delivery. The record stays until the delivery's last
 * step.
 */
export const createRecordDeletion =
  (table: Table) =>
  (subscriberId: string, deliveryIds: readonly string[]): Promise<void> =>
    putItems(
      table,
      deliveryIds.map((id) => deletedRecipientKey(id, subscriberId)),
    );
export type RecordDeletion = ReturnType<typeof createRecordDeletion>;
