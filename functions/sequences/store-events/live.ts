import { createLastOrders } from '../../audience/last-orders';
import { subscriberId } from '../../audience/subscriber-id';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { withGatheredReads } from '../../platform/table/gathered-reads';
import { liveTable } from '../../platform/table/table';
import { createCatalogReader } from '../../stores/catalog-reader';
import { liveEnroller, liveEnrollments } from '../enrollment/live';
import { createProcessedEvents } from './done-events';
import { createGoals } from './goals';
import { createStoreEventHandler } from './store-event-work';

export const liveStoreEvents = once(() => {
  const table = withGatheredReads(liveTable());
  const keys = liveKeyRing();
  const catalogue = createCatalogReader(table);
  return createStoreEventHandler({
    done: createProcessedEvents(table),
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    idOf: async (customerId, email) => subscriberId(await keys('subscriber-id'), customerId, email),
    orders: createLastOrders(table),
    collectionsOf: async (customerId, ids) =>
      (await catalogue.products(customerId, ids)).flatMap(({ collectionIds }) => collectionIds),
    reachGoals: createGoals({ enrollments: liveEnrollments() }),
    enroller: liveEnroller(),
    clock: systemClock,
  });
});
