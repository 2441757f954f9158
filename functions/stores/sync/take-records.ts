import { inParallel } from '../../platform/in-parallel';
import type { createApplyRecords } from '../apply/apply-records';
import type { Source, StoreRecord } from '../records/store-record';

export type ApplyRecords = ReturnType<typeof createApplyRecords>;

/** Written at once: appliers wait for the table most of the time. */
const width = 32;

/** Takes over what was read. May be repeated. @returns how many nobody could read */
export const takeRecords = async (
  apply: ApplyRecords,
  customerId: string,
  records: readonly (StoreRecord | undefined)[],
  source: Source,
): Promise<number> => {
  const known = records.filter((one) => one !== undefined);
  await inParallel(known, width, (record) => apply(customerId, [record], source));
  return records.length - known.length;
};
