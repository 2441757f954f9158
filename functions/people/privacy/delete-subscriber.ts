import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import type { SuppressionReason } from '../../../shared/suppression-reason';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { EngagementRepository } from '../../engagement/engagement-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { type Clock, toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import { log } from '../../platform/logger';
import type { CustomerDeliveries } from './customer-deliveries';
import type { NoteDeleted } from './note-deleted';
import type { PersonRows } from './person-rows';
import type { PersonStore } from './person-store';

export type RemovalDependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'add' | 'getMany'>;
  readonly deliveries: CustomerDeliveries;
  readonly noteDeleted: NoteDeleted;
  readonly rows: PersonRows;
  readonly engagement: Pick<EngagementRepository, 'remove'>;
  readonly store: PersonStore;
  readonly clock: Clock;
};

export type Removal = {
  /** False when there was nobody (any more). */
  readonly removed: boolean;
  /** A hashed id stays on the suppression list. */
  readonly keepsSuppression: boolean;
};

/** Rows cleared at once; each is a write unit or two. */
const width = 8;
/** Somebody who keeps being changed while they are removed is changed by a few writers at most. */
const mostTries = 5;

const reasonOf: Readonly<Record<Exclude<SubscriberStatus, 'active'>, SuppressionReason>> = {
  bounced: 'bounce',
  unsubscribed: 'unsubscribe',
  spam: 'complaint',
};

/**
 * Removes what is held about one person, however often and wherever it broke off before. The
 * subscriber goes last: until everything else is gone they stay in sight, to be removed again.
 */
export const createSubscriberRemoval = (dependencies: RemovalDependencies) => {
  const { subscribers, suppressions, deliveries, noteDeleted } = dependencies;
  const { rows, engagement, store, clock } = dependencies;

  /** Whoever ended their subscription stays known by a hash, so that no list brings them back. */
  const keepSuppressed = async (customerId: string, { id, status }: Subscriber) => {
    const isKnown = (await suppressions.getMany(customerId, [id])).has(id);
    if (!isKnown && status !== 'active') {
      await suppressions.add(customerId, id, reasonOf[status], toInstant(clock()));
    }
  };

  const clearDeliveries = async (customerId: string, subscriberId: string) => {
    for await (const page of deliveries.pages(customerId)) {
      const underWay = page.filter(({ isOver }) => !isOver);
      await noteDeleted(
        subscriberId,
        underWay.map(({ deliveryId }) => deliveryId),
      );
      const found = await rows.find(
        subscriberId,
        page.map(({ deliveryId }) => deliveryId),
      );
      const named = found.filter((row) => row.e !== undefined || row.reason !== undefined);
      await inParallel(named, width, (row) => rows.clear(row));
    }
  };

  /** @returns nothing when they changed meanwhile */
  const removeOnce = async (
    customerId: string,
    found: Subscriber,
  ): Promise<Removal | undefined> => {
    await inParallel(found.segmentIds, width, (segmentId) =>
      store.removeMembership(customerId, segmentId, found.id),
    );
    await engagement.remove(customerId, found.id);
    await store.bareSuppression(customerId, found.id);
    // After a restore from a backup, the log says who has to be deleted again.
    log.info('Subscriber deleted', { customerId, subscriberId: found.id });
    if (!(await store.removeSubscriber(customerId, found))) return undefined;
    // Somebody who read them before may have written a suppression after the first look.
    return { removed: true, keepsSuppression: await store.bareSuppression(customerId, found.id) };
  };

  const nobody = async (
    customerId: string,
    subscriberId: string,
    removed: boolean,
  ): Promise<Removal> => ({
    removed,
    keepsSuppression: (await suppressions.getMany(customerId, [subscriberId])).has(subscriberId),
  });

  return {
    /**
     * Removes a subscriber, their memberships, engagement and history, and their address from the
     * rows of the emails they received; counts stay. Whoever had ended their subscription, or was
     * suppressed, stays suppressed by a hash of their address. May be repeated.
     */
    async remove(customerId: string, subscriberId: string): Promise<Removal> {
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const found = await subscribers.find(customerId, subscriberId);
        if (!found) return nobody(customerId, subscriberId, attempt > 0);
        await keepSuppressed(customerId, found);
        await clearDeliveries(customerId, subscriberId);
        const done = await removeOnce(customerId, found);
        if (done) return done;
      }
      throw new Error('A subscriber kept changing while they were removed');
    },
  };
};
export type SubscriberRemoval = ReturnType<typeof createSubscriberRemoval>;
