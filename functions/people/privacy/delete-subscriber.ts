import pMap from 'p-map';
import type { SuppressionReason } from '../../../shared/audience/suppression-reason';
import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import type { SignupRepository } from '../../audience/consents/signup-repository';
import type { ShopCustomers } from '../../audience/shop-customers';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { EngagementRepository } from '../../engagement/engagement-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { namesPerson } from '../../items/delivery/images';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { ForgetOrders } from '../../revenue/forget-orders';
import type { CustomerDeliveries } from './customer-deliveries';
import type { EnrollmentRemoval } from './person-enrollments';
import type { PersonRows } from './person-rows';
import type { PersonStore } from './person-store';
import type { RecordDeletion } from './record-deletion';

export type RemovalDependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'add' | 'getMany'>;
  readonly deliveries: CustomerDeliveries;
  readonly recordDeletion: RecordDeletion;
  readonly rows: PersonRows;
  readonly engagement: Pick<EngagementRepository, 'remove'>;
  readonly signups: Pick<SignupRepository, 'remove'>;
  readonly shopCustomers: Pick<ShopCustomers, 'remove'>;
  readonly forgetOrders: ForgetOrders;
  readonly leaveSequences: EnrollmentRemoval;
  readonly store: PersonStore;
  readonly clock: Clock;
};

export type Removal = {
  /** False when the subscriber didn't exist or was already removed. */
  readonly removed: boolean;
  /** Whether a hashed id stays on the suppression list. */
  readonly keepsSuppression: boolean;
};

/** How many rows are cleared concurrently. Each takes a write unit or two. */
const width = 8;
/** The maximum number of tries while other processes keep changing the subscriber. */
const maxTries = 5;

const reasonOf: Readonly<Record<Exclude<SubscriberStatus, 'active'>, SuppressionReason>> = {
  bounced: 'bounce',
  unsubscribed: 'unsubscribe',
  spam: 'complaint',
};

/**
 * Removes a person's activity in the store and detaches their orders from them. People who aren't
 * subscribers may have bought, too.
 */
const deletePurchases = async (
  customerId: string,
  subscriberId: string,
  { store, forgetOrders }: Pick<RemovalDependencies, 'store' | 'forgetOrders'>,
): Promise<void> => {
  await store.removeShopper(customerId, subscriberId);
  await forgetOrders(customerId, subscriberId);
};

/** Removes a person's activity in the store and the link to their customer records there. */
const deleteShopperProfile = async (
  customerId: string,
  { id, shopCustomerIds = [] }: Subscriber,
  dependencies: RemovalDependencies,
): Promise<void> => {
  await deletePurchases(customerId, id, dependencies);
  await dependencies.shopCustomers.remove(customerId, shopCustomerIds);
};

const idsOf = (page: readonly { readonly deliveryId: string }[]): readonly string[] =>
  page.map(({ deliveryId }) => deliveryId);

/**
 * Removes everything stored about one person. Safe to repeat after a crash at any point. The
 * subscriber is removed last, so that an unfinished removal stays visible and can be repeated.
 */
export const createSubscriberRemoval = (dependencies: RemovalDependencies) => {
  const { subscribers, suppressions, deliveries, recordDeletion } = dependencies;
  const { rows, engagement, signups, store, clock } = dependencies;

  /**
   * Keeps a hash of people who unsubscribed, bounced, or complained, so that no import brings them
   * back.
   */
  const keepSuppression = async (customerId: string, { id, status }: Subscriber) => {
    const isSuppressed = (await suppressions.getMany(customerId, [id])).has(id);
    if (!isSuppressed && status !== 'active') {
      await suppressions.add(customerId, id, reasonOf[status], toInstant(clock()));
    }
  };

  const clearDeliveries = async (customerId: string, subscriberId: string) => {
    for await (const page of deliveries.pages(customerId)) {
      const underWay = page.filter(({ isOver }) => !isOver);
      await recordDeletion(subscriberId, idsOf(underWay));
      const found = await rows.find(subscriberId, idsOf(page));
      const personalRows = found.filter(namesPerson);
      await pMap(personalRows, (row) => rows.clear(row), { concurrency: width });
    }
  };

  /** @returns undefined when the subscriber was changed meanwhile */
  const removeOnce = async (
    customerId: string,
    found: Subscriber,
  ): Promise<Removal | undefined> => {
    await pMap(
      found.segmentIds,
      (segmentId) => store.removeMembership(customerId, segmentId, found.id),
      { concurrency: width },
    );
    // Removes the enrollments after the memberships, because memberships make people enter
    // sequences.
    await dependencies.leaveSequences(customerId, found.id);
    await engagement.remove(customerId, found.id);
    await signups.remove(customerId, found.id);
    await deleteShopperProfile(customerId, found, dependencies);
    await store.bareSuppression(customerId, found.id);
    // After a backup is restored, this log shows whose data has to be deleted again.
    log.info('Subscriber deleted', { customerId, subscriberId: found.id });
    if (!(await store.removeSubscriber(customerId, found))) return undefined;
    // Another process may have written a suppression with the person's address since the first
    // read.
    return { removed: true, keepsSuppression: await store.bareSuppression(customerId, found.id) };
  };

  const handleMissingPerson = async (
    customerId: string,
    subscriberId: string,
    removed: boolean,
  ): Promise<Removal> => ({
    removed,
    keepsSuppression: (await suppressions.getMany(customerId, [subscriberId])).has(subscriberId),
  });

  return {
    /**
     * Removes a subscriber with their memberships, enrollments, engagement, and history, and
     * removes their address from the rows of the emails they received. Counts stay. People who had
     * unsubscribed or were suppressed stay suppressed by a hash of their address. May be repeated.
     */
    async remove(customerId: string, subscriberId: string): Promise<Removal> {
      for (let attempt = 0; attempt < maxTries; attempt += 1) {
        const found = await subscribers.find(customerId, subscriberId);
        if (!found) {
          await deletePurchases(customerId, subscriberId, dependencies);
          return handleMissingPerson(customerId, subscriberId, attempt > 0);
        }
        await keepSuppression(customerId, found);
        await clearDeliveries(customerId, subscriberId);
        const done = await removeOnce(customerId, found);
        if (done) return done;
      }
      throw new Error('The subscriber kept changing while we deleted them');
    },
  };
};
export type SubscriberRemoval = ReturnType<typeof createSubscriberRemoval>;
