import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  type RecipientFamily,
  recipientLane,
} from '../../../functions/items/delivery/delivery-keys';
import { lanes } from '../../../functions/items/lanes';
import type { Store } from './sending-support';

/** Every row of one kind that is stored of a delivery's recipients, as it is stored. */
export const storedRows = async (
  { table: { client, name: TableName } }: Pick<Store, 'table'>,
  deliveryId: string,
  family: RecipientFamily,
): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for (const lane of lanes) {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': recipientLane(deliveryId, family, lane) },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) rows.push(...Items);
  }
  return rows;
};
