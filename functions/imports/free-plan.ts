import type { SubscriberLookup } from '../audience/subscriber-lookup';
import type { ReservePlanCapacity } from '../plans/plan-reservations';
import { createListLimit, createPlanLimit } from '../plans/subscriber-limit';
import type { CsvFile } from './csv/csv-file';
import { isRejected } from './csv/row-rules';

type Dependencies = {
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly known: SubscriberLookup;
  readonly reservePlanRoom: ReservePlanCapacity;
};

/**
 * Returns addresses of people whom the file makes active, up to one more than `count`. Other people
 * don't count toward the limit.
 */
const addressesOf = (file: CsvFile, count: number): Set<string> => {
  const addresses = new Set<string>();
  for (const row of file.rows()) {
    if (!isRejected(row) && row.consentStatus.status === 'active') addresses.add(row.email);
    if (addresses.size > count) break;
  }
  return addresses;
};

/** How long an import reserves plan capacity: the longest that a run takes, plus one minute. */
const reservationMs = 16 * 60_000;

/** Checks a file against the free plan's limit before anything is written. */
export const createFreePlan = (dependencies: Dependencies) => {
  const list = createListLimit(dependencies);
  return {
    room: createPlanLimit(dependencies).room,

    /**
     * @param idOf returns the subscriber id of an address
     * @throws AppError subscriber_quota_exceeded
     */
    check: (customerId: string, file: CsvFile, idOf: (email: string) => string): Promise<void> =>
      list.check(customerId, (count) => addressesOf(file, count), idOf),

    /**
     * Runs the write of a file if the people whom it makes active fit into the plan.
     * @param importId identifies the reservation of plan capacity, so that a repeated run finds its
     *   own
     * @throws AppError subscriber_quota_exceeded
     */
    within: <T>(
      { customerId, importId }: { readonly customerId: string; readonly importId: string },
      file: CsvFile,
      idOf: (email: string) => string,
      write: () => Promise<T>,
    ): Promise<T> =>
      list.within(customerId, (count) => addressesOf(file, count), idOf, write, {
        holder: importId,
        forMs: reservationMs,
      }),
  };
};
export type FreePlan = ReturnType<typeof createFreePlan>;
