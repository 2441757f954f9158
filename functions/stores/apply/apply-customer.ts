import type { ShopCustomers } from '../../audience/shop-customers';
import { subscriberId } from '../../audience/subscriber-id';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { ShopCustomer } from '../../items/store/shop-customer';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { CustomerRecord } from '../records/store-record';
import { shopReasons } from './consent-status-rules';
import { addressOf } from './customer-fields';
import type { ReleaseCustomer } from './release-customer';
import type { SubscribeCustomer } from './subscribe-customer';

type Dependencies = {
  readonly shopCustomers: ShopCustomers;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly takeOver: SubscribeCustomer;
  readonly letGo: ReleaseCustomer;
  /** Returns the segment that everyone from the store is in, or undefined before there is one. */
  readonly segmentOf: (customerId: string) => Promise<string | undefined>;
  readonly keys: KeyRing;
};

const maxTries = 8;

/**
 * Imports a customer of the store. Writes the customer's entry last, and only if it hasn't changed
 * since it was read. So an interrupted call is repeated as a whole, and the later of two concurrent
 * calls sees what the earlier one did. A call that finds newer data in the entry reverts what an
 * older call may have written.
 */
export const createApplyCustomer = (dependencies: Dependencies) => {
  const { shopCustomers, subscribers, takeOver, letGo, segmentOf, keys } = dependencies;

  const addSubscriber = async (
    customerId: string,
    record: CustomerRecord,
    person: { readonly email: string; readonly subscriberId: string },
    before: ShopCustomer | undefined,
  ): Promise<Pick<ShopCustomer, 'subscriberId' | 'isLeftOut'>> => {
    const previousSubscriberId =
      before?.subscriberId === person.subscriberId ? undefined : before?.subscriberId;
    const isIn = await takeOver({
      customerId,
      record,
      ...person,
      segmentId: await segmentOf(customerId),
      before: previousSubscriberId
        ? await subscribers.find(customerId, previousSubscriberId)
        : undefined,
    });
    return isIn ? { subscriberId: person.subscriberId } : { isLeftOut: true };
  };

  /**
   * Removes the store's data from a subscriber, unless the store's customer currently belongs to
   * that subscriber.
   */
  const removeUnless = async (
    customerId: string,
    shopCustomerId: string,
    lostSubscriberId: string | undefined,
    countedSubscriberId: string | undefined,
  ) => {
    if (!lostSubscriberId || lostSubscriberId === countedSubscriberId) return;
    await letGo({
      customerId,
      shopCustomerId,
      subscriberId: lostSubscriberId,
      segmentId: await segmentOf(customerId),
      reason: shopReasons.addressChanged,
    });
  };

  return async (customerId: string, record: CustomerRecord): Promise<void> => {
    const { id, updatedAt } = record;
    const email = addressOf(record);
    const ownSubscriberId = email && subscriberId(await keys('subscriber-id'), customerId, email);
    const person = email && ownSubscriberId ? { email, subscriberId: ownSubscriberId } : undefined;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await shopCustomers.find(customerId, id);
      if (before && before.updatedAt > updatedAt) {
        return removeUnless(customerId, id, ownSubscriberId, before.subscriberId);
      }
      const addedSubscriber = person ? await addSubscriber(customerId, record, person, before) : {};
      await removeUnless(customerId, id, before?.subscriberId, addedSubscriber.subscriberId);
      if (await shopCustomers.put(customerId, { id, updatedAt, ...addedSubscriber }, before))
        return;
    }
    throw new Error('The record of a shop’s customer kept changing while we saved it');
  };
};
