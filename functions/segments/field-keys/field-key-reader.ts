import { wholeAudience } from '../../items/segment-keys';
import type { Table } from '../../platform/table/table';
import { createFieldKeyRepository } from './field-key-repository';

/** Reads the keys of all attributes that any subscriber of a customer has had. */
export const createFieldKeyReader = (table: Table) => {
  const fieldKeys = createFieldKeyRepository(table);
  return async (customerId: string): Promise<ReadonlySet<string>> =>
    new Set((await fieldKeys.read(customerId, [wholeAudience])).keys());
};
