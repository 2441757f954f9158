import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { KnownSubscribers } from '../audience/known-subscribers';
import { AppError } from '../platform/app-error';

type Customers = { get(customerId: string): Promise<{ readonly premium: boolean }> };
type Dependencies<Known> = { readonly customers: Customers; readonly known: Known };

const most = limits.freePlan.subscribers;

export type PlanRoom = { readonly limit: number; readonly there: number; readonly fits: number };

const exceeded = () => new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);

/** The free plan's 200 subscribers, asked about before anything is written. */
export const createPlanLimit = ({
  customers,
  known,
}: Dependencies<Pick<KnownSubscribers, 'countUpTo'>>) => ({
  /** How many more subscribers the plan holds; undefined when it has no limit. */
  async room(customerId: string): Promise<PlanRoom | undefined> {
    const { premium } = await customers.get(customerId);
    if (premium) return undefined;
    const there = await known.countUpTo(customerId, most);
    return { limit: most, there, fits: most - there };
  },

  /**
   * @param added how many would be new
   * @throws AppError subscriber_quota_exceeded
   */
  async check(customerId: string, added: number): Promise<void> {
    if (added === 0) return;
    const { premium } = await customers.get(customerId);
    if (premium) return;
    if ((await known.countUpTo(customerId, most)) + added > most) throw exceeded();
  },
});
export type PlanLimit = ReturnType<typeof createPlanLimit>;

/** The same limit for a whole list of addresses: either all fit, or the list is refused. */
export const createListLimit = ({ customers, known }: Dependencies<KnownSubscribers>) => ({
  /**
   * @param addressesUpTo the list's distinct addresses; it may stop after one more than `count`
   * @param idOf the subscriber id of an address
   * @throws AppError subscriber_quota_exceeded
   */
  async check(
    customerId: string,
    addressesUpTo: (count: number) => ReadonlySet<string>,
    idOf: (email: string) => string,
  ): Promise<void> {
    const { premium } = await customers.get(customerId);
    if (premium) return;
    const addresses = addressesUpTo(most);
    const there = await known.countUpTo(customerId, most);
    const updates = await known.count(customerId, addresses, idOf);
    if (there + addresses.size - updates > most) throw exceeded();
  },
});
