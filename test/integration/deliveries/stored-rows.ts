import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  type RecipientFamily,
  recipientPartition,
} from '../../../functions/items/delivery/delivery-keys';
import { partitions } from '../../../functions/items/partitions';
import type { Store } from './sending-support';

/** Returns every stored row of one kind about a delivery's recipients, unparsed. */
export const storedRows = async (
  { table: { client, name: TableName } }: Pick<Store, 'table'>,
  deliveryId: string,
  family: RecipientFamily,
): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for (const partition of partitions) {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': recipientPartition(deliveryId, family, partition) },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) rows.push(...Items);
  }
  return rows;
};
