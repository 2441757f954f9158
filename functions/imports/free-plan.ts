import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { KnownSubscribers } from '../audience/known-subscribers';
import { AppError } from '../platform/app-error';
import type { CsvFile } from './csv/csv-file';
import { isRejected } from './csv/row-rules';

type Dependencies = {
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly known: KnownSubscribers;
};

const most = limits.freePlan.subscribers;

export type PlanRoom = { readonly limit: number; readonly there: number; readonly fits: number };

/** Addresses of the file, at most one more than the plan allows. */
const addressesOf = (file: CsvFile): Set<string> => {
  const addresses = new Set<string>();
  for (const row of file.rows()) {
    if (!isRejected(row)) addresses.add(row.email);
    if (addresses.size > most) break;
  }
  return addresses;
};

/** The free plan's limit, checked before anything is written: a list is never imported in part. */
export const createFreePlan = ({ customers, known }: Dependencies) => ({
  /** How many more subscribers the plan holds; undefined when it has no limit. */
  async room(customerId: string): Promise<PlanRoom | undefined> {
    const { premium } = await customers.get(customerId);
    if (premium) return undefined;
    const there = await known.countUpTo(customerId, most);
    return { limit: most, there, fits: most - there };
  },

  /**
   * @param idOf the subscriber id of an address
   * @throws AppError subscriber_quota_exceeded
   */
  async check(customerId: string, file: CsvFile, idOf: (email: string) => string): Promise<void> {
    const { premium } = await customers.get(customerId);
    if (premium) return;
    const addresses = addressesOf(file);
    const there = await known.countUpTo(customerId, most);
    const updates = await known.count(customerId, addresses, idOf);
    if (there + addresses.size - updates > most) {
      throw new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);
    }
  },
});
export type FreePlan = ReturnType<typeof createFreePlan>;
