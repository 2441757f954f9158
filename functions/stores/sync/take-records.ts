import pMap from 'p-map';
import type { createApplyRecords } from '../apply/apply-records';
import type { Source, StoreRecord } from '../records/store-record';

export type ApplyRecords = ReturnType<typeof createApplyRecords>;

/** Written at once: appliers wait for the table most of the time. */
const width = 32;

/** Takes over what was read. May be repeated. */
export const takeRecords = async (
  apply: ApplyRecords,
  customerId: string,
  records: readonly StoreRecord[],
  source: Source,
): Promise<void> => {
  await pMap(records, (record) => apply(customerId, [record], source), { concurrency: width });
};
