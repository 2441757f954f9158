import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import type { SubscriberLookup } from '../audience/subscriber-lookup';
import { AppError } from '../platform/app-error';
import type { ReservePlanCapacity } from './plan-reservations';

type Customers = { get(customerId: string): Promise<{ readonly premium: boolean }> };
type Dependencies<Known> = {
  readonly customers: Customers;
  readonly known: Known;
  readonly reservePlanRoom: ReservePlanCapacity;
};

const maxSubscribers = limits.freePlan.subscribers;

export type PlanCapacity = {
  readonly limit: number;
  readonly there: number;
  readonly fits: number;
};

const quotaExceededError = () =>
  new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);

type ReservationOptions = { readonly holder?: string; readonly forMs?: number };

/** Runs work that adds subscribers while plan capacity is reserved for them. */
const createHolding =
  (takePlaces: ReservePlanCapacity) =>
  async <T>(
    customerId: string,
    added: number,
    action: () => Promise<T>,
    { holder, forMs }: ReservationOptions = {},
  ): Promise<T> => {
    if (added <= 0) return action();
    const releaseCapacity = await takePlaces({
      customerId,
      added,
      max: maxSubscribers,
      holder,
      forMs,
    });
    if (!releaseCapacity) throw quotaExceededError();
    try {
      return await action();
    } finally {
      await releaseCapacity();
    }
  };

/** Enforces the free plan's 200 subscribers. Capacity is reserved before anything is written. */
export const createPlanLimit = ({
  customers,
  known,
  reservePlanRoom,
}: Dependencies<Pick<SubscriberLookup, 'countUpTo'>>) => {
  const holdCapacity = createHolding(reservePlanRoom);
  return {
    /** Returns how many more subscribers the plan allows, or undefined when it has no limit. */
    async room(customerId: string): Promise<PlanCapacity | undefined> {
      const { premium } = await customers.get(customerId);
      if (premium) return undefined;
      const existingCount = await known.countUpTo(customerId, maxSubscribers);
      return { limit: maxSubscribers, there: existingCount, fits: maxSubscribers - existingCount };
    },

    /**
     * Runs work that adds subscribers if the plan has room for them.
     * @param added how many would be new
     * @throws AppError subscriber_quota_exceeded, and the errors of the work
     */
    async within<T>(customerId: string, added: number, action: () => Promise<T>): Promise<T> {
      const { premium } = added > 0 ? await customers.get(customerId) : { premium: true };
      return premium ? action() : holdCapacity(customerId, added, action);
    },
  };
};
export type PlanLimit = ReturnType<typeof createPlanLimit>;

/** Returns the distinct addresses of a list. May stop after one more than `count`. */
type AddressesUpTo = (count: number) => ReadonlySet<string>;
type IdOf = (email: string) => string;

/**
 * Enforces the free plan's limit for a whole list of addresses. Either all of them fit, or the list
 * is refused.
 */
export const createListLimit = ({
  customers,
  known,
  reservePlanRoom,
}: Dependencies<Pick<SubscriberLookup, 'countUpTo' | 'countMailedAnew'>>) => {
  const holdCapacity = createHolding(reservePlanRoom);

  /** Returns how many additional people could be emailed because of the list. */
  const countNew = (customerId: string, addressesUpTo: AddressesUpTo, idOf: IdOf) =>
    known.countMailedAnew(customerId, addressesUpTo(maxSubscribers), idOf);

  return {
    /**
     * Checks whether the list fits into the plan. Call this before the work begins. @throws
     * AppError subscriber_quota_exceeded
     */
    async check(customerId: string, addressesUpTo: AddressesUpTo, idOf: IdOf): Promise<void> {
      const { premium } = await customers.get(customerId);
      if (premium) return;
      const existingCount = await known.countUpTo(customerId, maxSubscribers);
      if (existingCount + (await countNew(customerId, addressesUpTo, idOf)) > maxSubscribers)
        throw quotaExceededError();
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
      action: () => Promise<T>,
      reservationOptions: Required<ReservationOptions>,
    ): Promise<T> {
      const { premium } = await customers.get(customerId);
      if (premium) return action();
      return holdCapacity(
        customerId,
        await countNew(customerId, addressesUpTo, idOf),
        action,
        reservationOptions,
      );
    },
  };
};
