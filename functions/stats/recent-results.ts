import pMap from 'p-map';
import { type DeliveryOverview, readDeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { readDeliveryAudience } from '../items/delivery/delivery-fields';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import { createDeliveryCounters } from './delivery-counters';
import { createPastDeliveries } from './past-deliveries';

/**
 * The maximum number of emails to read. Each further email costs a query and hardly changes the
 * average.
 */
const maxDeliveries = 20;
const width = 10;

export type RecentResult = {
  readonly delivery: DeliveryOverview;
  readonly segmentIds: readonly string[];
  readonly counts: DeliveryCounts;
};

const byAge = (one: RecentResult, other: RecentResult): number =>
  other.delivery.createdAt.localeCompare(one.delivery.createdAt);

/** Reads up to twenty emails of the last 90 days with their results, newest first. */
export const createRecentResults = (table: Table, clock: Clock) => {
  const counters = createDeliveryCounters(table);
  const past = createPastDeliveries(table);

  const resultOf = async (item: Item): Promise<RecentResult[]> => {
    const delivery = readDeliveryOverview(item);
    if (!delivery) return [];
    const { segmentIds } = readDeliveryAudience(item);
    return [{ delivery, segmentIds, counts: await counters.read(delivery.deliveryId) }];
  };

  return async (customerId: string, maxCount = maxDeliveries): Promise<RecentResult[]> => {
    const ids = await past(customerId, { until: clock(), max: maxCount });
    const items = await getItems(table, ids.map(deliveryKey));
    return (await pMap(items, resultOf, { concurrency: width })).flat().sort(byAge);
  };
};
export type RecentResults = ReturnType<typeof createRecentResults>;
