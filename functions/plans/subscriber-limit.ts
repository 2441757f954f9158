import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { KnownSubscribers } from '../audience/known-subscribers';
import { AppError } from '../platform/app-error';
import type { TakePlanPlaces } from './plan-places';

type Customers = { get(customerId: string): Promise<{ readonly premium: boolean }> };
type Dependencies<Known> = {
  readonly customers: Customers;
  readonly known: Known;
  readonly takePlaces: TakePlanPlaces;
};

const most = limits.freePlan.subscribers;

export type PlanRoom = { readonly limit: number; readonly there: number; readonly fits: number };

const exceeded = () => new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);

type Work = { readonly holder?: string; readonly forMs?: number };

/** Runs work that adds subscribers while room for them is reserved. */
const createHolding =
  (takePlaces: TakePlanPlaces) =>
  async <T>(
    customerId: string,
    added: number,
    work: () => Promise<T>,
    { holder, forMs }: Work = {},
  ): Promise<T> => {
    if (added <= 0) return work();
    const giveBack = await takePlaces({ customerId, added, max: most, holder, forMs });
    if (!giveBack) throw exceeded();
    try {
      return await work();
    } finally {
      await giveBack();
    }
  };

/** Enforces the free plan's 200 subscribers. Room is reserved before anything is written. */
export const createPlanLimit = ({
  customers,
  known,
  takePlaces,
}: Dependencies<Pick<KnownSubscribers, 'countUpTo'>>) => {
  const holding = createHolding(takePlaces);
  return {
    /** Returns how many more subscribers the plan allows, or undefined when it has no limit. */
    async room(customerId: string): Promise<PlanRoom | undefined> {
      const { premium } = await customers.get(customerId);
      if (premium) return undefined;
      const there = await known.countUpTo(customerId, most);
      return { limit: most, there, fits: most - there };
    },

    /**
     * Runs work that adds subscribers if the plan has room for them.
     * @param added how many would be new
     * @throws AppError subscriber_quota_exceeded, and the errors of the work
     */
    async within<T>(customerId: string, added: number, work: () => Promise<T>): Promise<T> {
      const { premium } = added > 0 ? await customers.get(customerId) : { premium: true };
      return premium ? work() : holding(customerId, added, work);
    },
  };
};
export type PlanLimit = ReturnType<typeof createPlanLimit>;

/** The distinct addresses of a list. It may stop after one more than `count`. */
type AddressesUpTo = (count: number) => ReadonlySet<string>;
type IdOf = (email: string) => string;

/**
 * Enforces the free plan's limit for a whole list of addresses. Either all of them fit, or the list
 * is refused.
 */
export const createListLimit = ({
  customers,
  known,
  takePlaces,
}: Dependencies<Pick<KnownSubscribers, 'countUpTo' | 'countMailedAnew'>>) => {
  const holding = createHolding(takePlaces);

  /** Returns how many additional people could be emailed because of the list. */
  const newOnes = (customerId: string, addressesUpTo: AddressesUpTo, idOf: IdOf) =>
    known.countMailedAnew(customerId, addressesUpTo(most), idOf);

  return {
    /**
     * Checks whether the list fits into the plan. Call this before the work begins. @throws
     * AppError subscriber_quota_exceeded
     */
    async check(customerId: string, addressesUpTo: AddressesUpTo, idOf: IdOf): Promise<void> {
      const { premium } = await customers.get(customerId);
      if (premium) return;
      const there = await known.countUpTo(customerId, most);
      if (there + (await newOnes(customerId, addressesUpTo, idOf)) > most) throw exceeded();
    },

    /**
     * Runs work that writes the list if the plan has room for it. Interrupted work may run again.
     * What it already wrote no longer counts as new then.
     * @throws AppError subscriber_quota_exceeded, and the errors of the work
     */
    async within<T>(
      customerId: string,
      addressesUpTo: AddressesUpTo,
      idOf: IdOf,
      work: () => Promise<T>,
      how: Required<Work>,
    ): Promise<T> {
      const { premium } = await customers.get(customerId);
      if (premium) return work();
      return holding(customerId, await newOnes(customerId, addressesUpTo, idOf), work, how);
    },
  };
};
