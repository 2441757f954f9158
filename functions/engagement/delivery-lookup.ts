import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { yearOf } from '../items/audience/engagement';
import { readDeliveryOrigin } from '../items/delivery/delivery-fields';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Table } from '../platform/table/table';

/** The data of a delivery that never changes. */
export type DeliveryRef = {
  readonly customerId: string;
  readonly number: number;
  /** The year in which the delivery was created. */
  readonly year: string;
};

/**
 * The number of deliveries to cache. That is far more than are active at one time. Each takes 100
 * bytes.
 */
const maxCached = 2000;

/**
 * Returns the customer and number of a delivery, or undefined if it no longer exists. Each delivery
 * is read once.
 */
export const createDeliveryLookup = ({ client, name: TableName }: Table) => {
  const cachedDeliveries = new Map<string, Promise<DeliveryRef | undefined>>();

  const read = async (deliveryId: string): Promise<DeliveryRef | undefined> => {
    const { Item } = await client.send(
      new GetCommand({
        TableName,
        Key: deliveryKey(deliveryId),
        ProjectionExpression: 'cid, ord, createdAt',
      }),
    );
    const found = readDeliveryOrigin(Item);
    if (!found) return undefined;
    const { customerId, number, createdAt } = found;
    return { customerId, number, year: yearOf(createdAt) };
  };

  return async (deliveryId: string): Promise<DeliveryRef | undefined> => {
    const cachedDelivery = cachedDeliveries.get(deliveryId);
    if (cachedDelivery) return cachedDelivery;
    if (cachedDeliveries.size >= maxCached) cachedDeliveries.clear();
    const deliveryPromise = read(deliveryId);
    cachedDeliveries.set(deliveryId, deliveryPromise);
    // If a read fails or finds nothing, it isn't cached, so that the next call reads again.
    deliveryPromise.then(
      (found) => found ?? cachedDeliveries.delete(deliveryId),
      () => cachedDeliveries.delete(deliveryId),
    );
    return deliveryPromise;
  };
};
export type DeliveryLookup = ReturnType<typeof createDeliveryLookup>;
