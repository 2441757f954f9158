import { deliverySumKey } from '../items/delivery/delivery-keys';
import { type DeliverySum, readDeliverySum } from '../items/delivery/delivery-sum';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/**
 * Reads the results of many deliveries, one item each, in batches. Deliveries without emails have
 * no results.
 */
export const createDeliverySums =
  (table: Table) =>
  async (deliveryIds: readonly string[]): Promise<ReadonlyMap<string, DeliverySum>> => {
    const sums = (await getItems(table, deliveryIds.map(deliverySumKey))).map(readDeliverySum);
    return new Map(sums.map((sum) => [sum.deliveryId, sum]));
  };
export type DeliverySums = ReturnType<typeof createDeliverySums>;
