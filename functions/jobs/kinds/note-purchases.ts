import pMap from 'p-map';
import * as z from 'zod';
import { partitionCount } from '../../items/partitions';
import { isPerson } from '../../items/revenue/order';
import type { OrderRepository } from '../../revenue/order-repository';
import type { RecordPurchases } from '../../revenue/record-purchases';
import type { JobHandler } from '../job-work';

type Dependencies = {
  readonly orders: Pick<OrderRepository, 'partitionPage'>;
  readonly recordPurchases: RecordPurchases;
};

const stepOrders = 200;
/** How many people are processed concurrently, with two reads and one write each. */
const width = 8;

const state = z.object({ lane: z.number().default(0), after: z.string().optional() });

/**
 * Records for each person what they bought, from orders stored before purchases were recorded. A
 * person's orders are stored next to each other, so almost no one is processed twice. Processing
 * someone twice does no harm.
 */
export const notePurchases = ({
  orders,
  recordPurchases,
}: Dependencies): JobHandler<'note_purchases'> => ({
  total: async () => 0,

  async step(customerId, { checkpoint }) {
    const { lane: partition, after } = state.parse(checkpoint ?? {});
    const page = await orders.partitionPage(customerId, partition, after, stepOrders);
    const holders = [...new Set(page.orders.map(({ holder }) => holder))].filter(isPerson);
    await pMap(holders, (holder) => recordPurchases(customerId, holder), { concurrency: width });
    const counts = { processed: page.orders.length, changed: holders.length };
    if (page.last) return { checkpoint: { lane: partition, after: page.last }, ...counts };
    return {
      checkpoint: { lane: partition + 1 },
      ...counts,
      isLast: partition + 1 >= partitionCount,
    };
  },

  finish: async () => ({}),
});
