import pMap from 'p-map';
import type { createApplyRecords } from '../apply/apply-records';
import type { Source, StoreRecord } from '../records/store-record';

export type ApplyRecords = ReturnType<typeof createApplyRecords>;

/** The number of concurrent writes. Appliers wait for the table most of the time. */
const width = 32;

/** Imports the records that were read. Safe to repeat. */
export const importRecords = async (
  apply: ApplyRecords,
  customerId: string,
  records: readonly StoreRecord[],
  source: Source,
): Promise<void> => {
  await pMap(records, (record) => apply(customerId, [record], source), { concurrency: width });
};
