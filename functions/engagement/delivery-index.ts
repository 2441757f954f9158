import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { readDeliveryRow, readNumberedDelivery } from '../items/delivery/delivery-fields';
import { customerDeliveriesIndex } from '../items/delivery/delivery-keys';
import type { ItemKey } from '../items/key-positions';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** The data about a delivery that lists show. */
export type DeliveryTitle = {
  readonly deliveryId: string;
  readonly name: string;
  readonly subject: string;
  readonly createdAt: string;
};

const attributes = ['did', 'ord', '#name', 'subject', 'createdAt'];

/**
 * Finds deliveries by their number. Items that are written frequently refer to deliveries by
 * number, because it's short.
 */
export const createDeliveryIndex = (table: Table) => {
  const pages = (customerId: string) =>
    paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries',
        ProjectionExpression: 'pk, sk, o',
        ExpressionAttributeValues: { ':deliveries': customerDeliveriesIndex(customerId) },
        ScanIndexForward: false,
      },
    );

  /**
   * Returns the keys of the wanted deliveries. Reads the list of deliveries, newest first, until
   * all of them are found.
   */
  const find = async (customerId: string, deliveryNumbers: Set<number>) => {
    const keys: ItemKey[] = [];
    for await (const { Items = [] } of pages(customerId)) {
      for (const { key, number } of Items.map(readDeliveryRow)) {
        if (number !== undefined && deliveryNumbers.delete(number)) keys.push(key);
      }
      if (deliveryNumbers.size === 0) break;
    }
    return keys;
  };

  return {
    /** Returns the deliveries with these numbers. Leaves out deliveries that no longer exist. */
    async byNumber(
      customerId: string,
      numbers: readonly number[],
    ): Promise<Map<number, DeliveryTitle>> {
      if (numbers.length === 0) return new Map();
      const keys = await find(customerId, new Set(numbers));
      const items = await getItems(table, keys, { attributes, names: { '#name': 'name' } });
      return new Map(
        items
          .map(readNumberedDelivery)
          .map(({ number, ...title }): [number, DeliveryTitle] => [number, title]),
      );
    },
  };
};
export type DeliveryIndex = ReturnType<typeof createDeliveryIndex>;
