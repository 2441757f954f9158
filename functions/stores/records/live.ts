import { createAudienceCounters } from '../../audience/status-counters';
import { subscriberId } from '../../audience/subscriber-id';
import { createSubscriberLookup } from '../../audience/subscriber-lookup';
import { createCustomerRepository } from '../../customers/customer-repository';
import { createReservePlanCapacity } from '../../plans/plan-reservations';
import { createPlanLimit } from '../../plans/subscriber-limit';
import { liveQueues } from '../../platform/aws/queues';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { withGatheredReads } from '../../platform/table/gathered-reads';
import { liveTable } from '../../platform/table/table';
import { createStoreEventQueue } from '../../store-events/store-event-queue';
import { createApplyRecords } from '../apply/apply-records';
import { createAppliers } from '../apply/live';
import { createPlanLimitGuard } from '../apply/plan-limit-guard';
import { createCheckoutRepository } from '../checkouts/checkout-repository';
import { createOrderHours } from '../store-events/order-hours';
import { createPublishStoreEvents } from '../store-events/publish-store-events';
import { createShopperRepository } from '../store-events/shopper-repository';

/**
 * Imports a store's records and publishes its store events, on the stage's table. Callers import
 * many records concurrently, and the reads are batched.
 */
export const liveApplyRecords = once(() => {
  const { STORE_EVENTS_QUEUE_URL } = readEnv('STORE_EVENTS_QUEUE_URL');
  const table = withGatheredReads(liveTable());
  const clock = systemClock;
  const keys = liveKeyRing();
  const idOf = async (customerId: string, email: string) =>
    subscriberId(await keys('subscriber-id'), customerId, email);
  const known = createSubscriberLookup(table, createAudienceCounters(table));
  const planLimit = createPlanLimit({
    customers: createCustomerRepository(table),
    known,
    reservePlanRoom: createReservePlanCapacity(liveTable(), clock, known.countUpTo),
  });
  const withinPlanLimit = createPlanLimitGuard({ planLimit, clock });
  const publish = createPublishStoreEvents({
    queue: createStoreEventQueue(liveQueues(), STORE_EVENTS_QUEUE_URL),
    shoppers: createShopperRepository(table),
    checkouts: createCheckoutRepository(table),
    orderHours: createOrderHours(table),
    idOf,
    clock,
  });
  return {
    idOf,
    apply: createApplyRecords(
      createAppliers({ table, keys, clock, withRoom: withinPlanLimit }),
      publish,
    ),
  };
});
