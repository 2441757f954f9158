import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { yearOf } from '../items/audience/engagement';
import { readDeliveryOrigin } from '../items/delivery/delivery-facts';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Table } from '../platform/table/table';

/** What never changes of a delivery. */
export type KnownDelivery = {
  readonly customerId: string;
  readonly number: number;
  /** Of its creation. */
  readonly year: string;
};

/** Far more deliveries than are under way at one time; 100 bytes each. */
const mostKept = 2000;

/** Whose delivery it is and its number, read once per delivery. Undefined for one that is gone. */
export const createKnownDeliveries = ({ client, name: TableName }: Table) => {
  const known = new Map<string, Promise<KnownDelivery | undefined>>();

  const read = async (deliveryId: string): Promise<KnownDelivery | undefined> => {
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

  return async (deliveryId: string): Promise<KnownDelivery | undefined> => {
    const kept = known.get(deliveryId);
    if (kept) return kept;
    if (known.size >= mostKept) known.clear();
    const reading = read(deliveryId);
    known.set(deliveryId, reading);
    // What could not be read, or is not there yet, is asked for again the next time.
    reading.then(
      (found) => found ?? known.delete(deliveryId),
      () => known.delete(deliveryId),
    );
    return reading;
  };
};
export type KnownDeliveries = ReturnType<typeof createKnownDeliveries>;
