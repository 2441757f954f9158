import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { readDeliveryPlanning } from '../items/delivery/delivery-fields';
import { customerDeliveriesIndex, lastCampaignKey } from '../items/delivery/delivery-keys';
import { readKey } from '../items/key-positions';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

const attributes = ['cid', 'planned', 'finishedAt'];

export const createUnplannedDeliveries = (table: Table) => ({
  /**
   * Returns whether the customer has an email, sent since this time (ISO 8601), whose recipients
   * aren't determined yet.
   */
  async areThere(customerId: string, since: string): Promise<boolean> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :end',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': since,
          // Sequence emails don't plan recipients, so they are left out.
          ':end': lastCampaignKey,
        },
        Limit: 200,
      },
    );
    for await (const { Items = [] } of pages) {
      const keys = Items.map(readKey);
      const found = await getItems(table, keys, { consistent: true, attributes });
      const isOpen = found
        .map(readDeliveryPlanning)
        .some((delivery) => delivery.customerId === customerId && delivery.isUnplanned);
      if (isOpen) return true;
    }
    return false;
  },
});
export type UnplannedDeliveries = ReturnType<typeof createUnplannedDeliveries>;
