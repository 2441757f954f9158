import { type Draft, readDraft } from '../items/draft';
import { draftKey } from '../items/draft-keys';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

export const createStepReader =
  (table: Table) =>
  /** Returns the emails of these steps, in order. */
  async (customerId: string, stepIds: readonly string[]): Promise<readonly Draft[]> => {
    const keys = stepIds.map((id) => draftKey(customerId, id));
    const items = await getItems(table, keys, { consistent: true });
    const draftsById = new Map(
      items.map((item) => readDraft(item)).map((stepDraft) => [stepDraft.id, stepDraft]),
    );
    return stepIds.flatMap((id) => draftsById.get(id) ?? []);
  };
