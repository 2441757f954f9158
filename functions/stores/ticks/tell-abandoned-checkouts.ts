import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createStoreEventQueue } from '../../store-events/store-event-queue';
import { createCheckoutRepository } from '../checkouts/checkout-repository';
import { createDueCheckouts } from '../checkouts/due-checkouts';
import {
  type PublishAbandonedDependencies,
  publishAbandonedCarts,
} from '../checkouts/publish-abandoned';
import { createShopperRepository } from '../store-events/shopper-repository';

const live = once((): PublishAbandonedDependencies => {
  const { STORE_EVENTS_QUEUE_URL: url } = readEnv('STORE_EVENTS_QUEUE_URL');
  const table = liveTable();
  return {
    due: createDueCheckouts(table),
    checkouts: createCheckoutRepository(table),
    shopperProfiles: createShopperRepository(table),
    queue: createStoreEventQueue(liveQueues(), url),
    clock: systemClock,
  };
});

export const handler = tickHandler(publishAbandonedCarts, live);
