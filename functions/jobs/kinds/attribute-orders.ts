import pMap from 'p-map';
import * as z from 'zod';
import { partitionCount } from '../../items/partitions';
import type { Attribution } from '../../revenue/attribution';
import type { OrderRepository } from '../../revenue/order-repository';
import type { AttributionSettingsRepository } from '../../revenue/settings-repository';
import type { JobHandler } from '../job-work';

type Dependencies = {
  readonly orders: Pick<OrderRepository, 'partitionPage'>;
  readonly attribution: Pick<Attribution, 'underNewChoices'>;
  readonly settings: Pick<AttributionSettingsRepository, 'read'>;
};

const stepOrders = 200;
/** How many orders are processed concurrently, with two reads and one write each. */
const width = 8;

const state = z.object({ lane: z.number().default(0), after: z.string().optional() });

/**
 * Attributes a customer's orders again after the attribution window or the setting for opens
 * changed. New orders are attributed under the new settings anyway. A newer change starts a job of
 * its own.
 */
export const attributeOrders = ({
  orders,
  attribution,
  settings,
}: Dependencies): JobHandler<'attribute_orders'> => ({
  total: async () => 0,

  async step(customerId, { input, checkpoint }) {
    const { lane: partition, after } = state.parse(checkpoint ?? {});
    const { version } = await settings.read(customerId);
    if (version > input.version) return { checkpoint: {}, isLast: true };
    const page = await orders.partitionPage(customerId, partition, after, stepOrders);
    const decisions = await pMap(
      page.orders,
      async (order) =>
        order.decision?.version === version
          ? false
          : attribution.underNewChoices(customerId, order),
      { concurrency: width },
    );
    const changedCount = decisions.filter(Boolean).length;
    const counts = { processed: page.orders.length, changed: changedCount };
    if (page.last) return { checkpoint: { lane: partition, after: page.last }, ...counts };
    return {
      checkpoint: { lane: partition + 1 },
      ...counts,
      isLast: partition + 1 >= partitionCount,
    };
  },

  finish: async () => ({}),
});
