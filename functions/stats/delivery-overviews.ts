import { type DeliveryOverview, readDeliveryOverview } from '../items/delivery/delivery';
import { deliveryKey } from '../items/delivery/delivery-keys';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/**
 * Reads the data that lists show about many deliveries of one customer, in batches. Deliveries that
 * no longer exist are missing.
 */
export const createDeliveryOverviews =
  (table: Table) =>
  async (
    customerId: string,
    deliveryIds: readonly string[],
  ): Promise<ReadonlyMap<string, DeliveryOverview>> => {
    const overviews = (await getItems(table, deliveryIds.map(deliveryKey)))
      .map(readDeliveryOverview)
      .filter((delivery) => delivery?.customerId === customerId);
    return new Map(
      overviews.flatMap((delivery) => (delivery ? [[delivery.deliveryId, delivery]] : [])),
    );
  };
export type DeliveryOverviews = ReturnType<typeof createDeliveryOverviews>;
