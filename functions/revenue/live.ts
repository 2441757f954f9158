import { createDeliveryIndex } from '../engagement/delivery-index';
import { createEngagementRepository } from '../engagement/engagement-repository';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createAttribution } from './attribution';
import { createOpenTouchpoints } from './open-touchpoints';
import { createOrderRepository } from './order-repository';
import { createAttributionSettings } from './settings-repository';
import { createTouchpoints } from './touchpoints';

/** Creates attribution for a table, with everything it reads and writes there. */
export const createAttributionFor = (table: Table, clock: Clock) => {
  const orders = createOrderRepository(table);
  const settings = createAttributionSettings(table);
  const lastOpen = createOpenTouchpoints({
    engagement: createEngagementRepository(table),
    index: createDeliveryIndex(table),
  });
  const touchpoints = createTouchpoints(table);
  return {
    orders,
    settings,
    attribution: createAttribution({ orders, touchpoints, lastOpen, settings, clock }),
  };
};
