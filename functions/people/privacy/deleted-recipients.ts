import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  deletedRecipientKey,
  deletedRecipientPrefix,
  deliveryPartition,
} from '../../items/delivery/delivery-keys';
import { readSortKey } from '../../items/key-positions';
import type { Table } from '../../platform/table/table';
import type { PersonRows } from './person-rows';

/**
 * Records who was deleted while a delivery was running. A worker that read such a person before the
 * deletion may still write their address. The delivery's last step clears it again.
 */
export const createDeletedRecipients = (table: Table, rows: Pick<PersonRows, 'find' | 'clear'>) => {
  const finishRemoval = async (deliveryId: string, subscriberId: string): Promise<void> => {
    for (const found of await rows.find(subscriberId, [deliveryId])) await rows.clear(found);
    await table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: deletedRecipientKey(deliveryId, subscriberId),
      }),
    );
  };

  return {
    /**
     * Clears what was written about people after they were deleted. Call it when the delivery has
     * stopped sending.
     */
    async settleAll(deliveryId: string): Promise<void> {
      const pages = paginateQuery(
        { client: table.client },
        {
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :gone)',
          ExpressionAttributeValues: {
            ':pk': deliveryPartition(deliveryId),
            ':gone': deletedRecipientPrefix,
          },
          ConsistentRead: true,
        },
      );
      for await (const { Items = [] } of pages) {
        const subscriberIds = Items.map((item) =>
          readSortKey(item).slice(deletedRecipientPrefix.length),
        );
        await pMap(subscriberIds, (subscriberId) => finishRemoval(deliveryId, subscriberId), {
          concurrency: 8,
        });
      }
    },
  };
};
export type DeletedRecipients = ReturnType<typeof createDeletedRecipients>;
