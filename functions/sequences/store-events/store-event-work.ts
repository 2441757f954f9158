import type { StoreConditions } from '../../../shared/contracts/sequences/store-conditions';
import { limits } from '../../../shared/limits';
import { minorDigits } from '../../../shared/money';
import type { StoreTrigger } from '../../../shared/sequences/sequence-rules';
import type { LastOrders } from '../../audience/last-orders';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Running } from '../../items/sequence/sequence';
import type { Sale } from '../../items/store/sale';
import type { Clock } from '../../platform/clock';
import { RetryLater } from '../../platform/work/queue-handler';
import type { StoreEvent } from '../../store-events/store-event';
import type { Enroller } from '../enrollment/enroller';
import type { ProcessedEvents } from './done-events';
import type { Goals } from './goals';

type Dependencies = {
  readonly done: ProcessedEvents;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly idOf: (customerId: string, email: string) => Promise<string>;
  readonly orders: LastOrders;
  readonly reachGoals: Goals;
  readonly enroller: Pick<Enroller, 'enrollNew'>;
  /** Returns the ids of the collections that contain any of the given products. */
  readonly collectionsOf: (
    customerId: string,
    productIds: readonly string[],
  ) => Promise<readonly string[]>;
  readonly clock: Clock;
};

/** Events older than this arrive too late for an email about them. */
const maxDelayMs = limits.shoppers.lateDays * 24 * 3_600_000;

/**
 * How long an event waits for its person to be created. Its message is delivered again every three
 * minutes.
 */
const awaitedMs = 5 * 60_000;

/** Returns the sequence triggers that an event fires. */
export const triggersOf = (event: StoreEvent): readonly StoreTrigger[] => {
  if (event.kind === 'customer_created') return ['CUSTOMER_CREATED'];
  if (event.kind === 'order_fulfilled') return ['ORDER_FULFILLED'];
  if (event.kind === 'checkout_abandoned') return ['CHECKOUT_ABANDONED'];
  if (event.kind === 'win_back') return ['WIN_BACK'];
  return event.isFirst ? ['ORDER_PLACED', 'FIRST_ORDER'] : ['ORDER_PLACED'];
};

const meetsTotal = (
  { totalFrom, totalTo }: Pick<StoreConditions, 'totalFrom' | 'totalTo'>,
  { total }: Sale,
): boolean => {
  if (totalFrom === null && totalTo === null) return true;
  if (!total) return false;
  const unit = 10 ** minorDigits(total.currency);
  // Compare whole numbers, because 19.99 has no exact binary representation.
  const isFrom = totalFrom === null || total.amount >= Math.round(totalFrom * unit);
  return isFrom && (totalTo === null || total.amount <= Math.round(totalTo * unit));
};

const includesAny = (requiredValues: readonly string[], found: readonly string[]): boolean =>
  requiredValues.length === 0 || requiredValues.some((one) => found.includes(one));

/**
 * Returns whether an order or cart meets a sequence's conditions. Data that the store didn't send
 * meets no condition.
 * @param collectionsOf returns the current collections of products; called only if a condition is
 *   about collections
 */
export const meetsConditions = async (
  conditions: StoreConditions | null,
  sale: Sale,
  collectionsOf: (productIds: readonly string[]) => Promise<readonly string[]>,
): Promise<boolean> => {
  if (!conditions) return true;
  const { productIds = [], country } = sale;
  const { countries, collectionIds } = conditions;
  if (!meetsTotal(conditions, sale)) return false;
  if (!includesAny(countries, country === undefined ? [] : [country])) return false;
  if (!includesAny(conditions.productIds, productIds)) return false;
  return collectionIds.length === 0 || includesAny(collectionIds, await collectionsOf(productIds));
};

/**
 * Handles a store event. Everything may be repeated or interrupted, because the event is marked as
 * handled at the very end and no part takes effect twice.
 */
export const createStoreEventHandler = (dependencies: Dependencies) => {
  const { done, subscribers, suppressions, enroller, orders, reachGoals } = dependencies;
  const { collectionsOf, clock } = dependencies;

  const handleEvent = async (event: StoreEvent, now: number): Promise<void> => {
    const { customerId, person } = event;
    const subscriberId =
      'email' in person ? await dependencies.idOf(customerId, person.email) : person.subscriberId;
    const found = await subscribers.find(customerId, subscriberId);
    if (!found) {
      // A store sends a new person and their order at the same time, so the order may arrive before
      // the person.
      if (event.at > now - awaitedMs) throw new RetryLater('person_unknown');
      // A person who isn't a subscriber is in no sequence and may not be emailed.
      return;
    }
    // A store's clock may be ahead of ours, but nothing was bought in the future.
    const at = Math.min(event.at, now);
    if (event.kind === 'order_placed') {
      await orders.note(customerId, subscriberId, at);
      await reachGoals(customerId, subscriberId, at);
    }
    if (at < now - maxDelayMs) return;
    if (found.status !== 'active' || (await suppressions.find(customerId, subscriberId))) return;
    const subscriberIds = [subscriberId];
    const inCollections = (ids: readonly string[]) => collectionsOf(customerId, ids);
    const meetsStoreConditions = ({ storeConditions }: Running) =>
      meetsConditions(storeConditions, event, inCollections);
    await enroller.enrollNew(
      triggersOf(event).map((trigger) => ({
        customerId,
        trigger,
        subscriberIds,
        at,
        event,
        fits: meetsStoreConditions,
        ...(event.kind === 'win_back' && { sequenceId: event.sequenceId }),
      })),
    );
  };

  return async (event: StoreEvent): Promise<void> => {
    const { customerId, id } = event;
    if (await done.has(customerId, id)) return;
    const now = clock();
    await handleEvent(event, now);
    await done.add(customerId, id, now);
  };
};
