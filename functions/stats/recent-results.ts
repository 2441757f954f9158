import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type DeliveryOverview, readDeliveryOverview } from '../items/delivery/delivery';
import type { DeliveryCounts } from '../items/delivery/delivery-counts';
import { readDeliveryAudience } from '../items/delivery/delivery-facts';
import { customerDeliveriesIndex } from '../items/delivery/delivery-keys';
import { type Clock, toInstant } from '../platform/clock';
import { inParallel } from '../platform/in-parallel';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import { createDeliveryCounters } from './delivery-counters';

const windowMs = 90 * 24 * 3_600_000;

/** Each further email costs a query and hardly changes the average. */
const mostDeliveries = 20;
const width = 10;

export type RecentResult = {
  readonly delivery: DeliveryOverview;
  readonly segmentIds: readonly string[];
  readonly counts: DeliveryCounts;
};

const byAge = (one: RecentResult, other: RecentResult): number =>
  other.delivery.createdAt.localeCompare(one.delivery.createdAt);

/** Emails of the last 90 days, twenty at most, with what became of them; newest first. */
export const createRecentResults = (table: Table, clock: Clock) => {
  const counters = createDeliveryCounters(table);

  const recentKeys = async (customerId: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk >= :since',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(clock() - windowMs),
        },
        ScanIndexForward: false,
        Limit: mostDeliveries,
      }),
    );
    return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  };

  const resultOf = async (item: Item): Promise<RecentResult[]> => {
    const delivery = readDeliveryOverview(item);
    if (!delivery) return [];
    const { segmentIds } = readDeliveryAudience(item);
    return [{ delivery, segmentIds, counts: await counters.read(delivery.deliveryId) }];
  };

  return async (customerId: string): Promise<RecentResult[]> => {
    const items = await getItems(table, await recentKeys(customerId));
    return (await inParallel(items, width, resultOf)).flat().sort(byAge);
  };
};
export type RecentResults = ReturnType<typeof createRecentResults>;
