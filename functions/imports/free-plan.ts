import type { KnownSubscribers } from '../audience/known-subscribers';
import { createListLimit, createPlanLimit } from '../plans/subscriber-limit';
import type { CsvFile } from './csv/csv-file';
import { isRejected } from './csv/row-rules';

type Dependencies = {
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly known: KnownSubscribers;
};

/** Addresses of the file, at most one more than `count`. */
const addressesOf = (file: CsvFile, count: number): Set<string> => {
  const addresses = new Set<string>();
  for (const row of file.rows()) {
    if (!isRejected(row)) addresses.add(row.email);
    if (addresses.size > count) break;
  }
  return addresses;
};

/** Checks a file against the free plan's limit before anything is written. */
export const createFreePlan = (dependencies: Dependencies) => {
  const list = createListLimit(dependencies);
  return {
    room: createPlanLimit(dependencies).room,

    /**
     * @param idOf the subscriber id of an address
     * @throws AppError subscriber_quota_exceeded
     */
    check: (customerId: string, file: CsvFile, idOf: (email: string) => string): Promise<void> =>
      list.check(customerId, (count) => addressesOf(file, count), idOf),
  };
};
export type FreePlan = ReturnType<typeof createFreePlan>;
