import { type FieldType, fieldTypes } from '../../../shared/audience/segment-operators';
import { readFieldKeys } from '../../items/field-keys';
import { fieldKeysKey } from '../../items/segment-keys';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** Stores which attributes the members of a segment have had, and what their values looked like. */
export const createFieldKeyRepository = (table: Table) => ({
  /** Returns the types seen for every attribute of any of the segments. */
  async read(customerId: string, segmentIds: readonly string[]): Promise<Map<string, FieldType[]>> {
    const keys = segmentIds.map((id) => fieldKeysKey(customerId, id));
    const kindsByKey = new Map<string, FieldType[]>();
    for (const item of (await getItems(table, keys)).map(readFieldKeys)) {
      for (const kind of fieldTypes) {
        for (const key of item[kind]) kindsByKey.set(key, [...(kindsByKey.get(key) ?? []), kind]);
      }
    }
    return kindsByKey;
  },
});
export type FieldKeyRepository = ReturnType<typeof createFieldKeyRepository>;
