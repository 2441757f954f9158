import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { readDeliveryProgress } from '../../items/delivery/delivery-fields';
import { customerDeliveriesIndex } from '../../items/delivery/delivery-keys';
import { readKey } from '../../items/key-positions';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** The facts about a sent email that are needed to find or remove a person's data in it. */
export type SentEmail = {
  readonly deliveryId: string;
  readonly name: string;
  readonly subject: string;
  readonly createdAt: string;
  /** False while emails may still go out. */
  readonly isOver: boolean;
};

/** The number of emails per page. One round of key reads covers a page. */
const pageSize = 200;

export const createCustomerDeliveries = (table: Table) => ({
  /**
   * Yields every email of the customer that was sent or is being sent, newest first, page by page.
   */
  async *pages(customerId: string): AsyncGenerator<readonly SentEmail[]> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries',
        ExpressionAttributeValues: { ':deliveries': customerDeliveriesIndex(customerId) },
        ScanIndexForward: false,
        Limit: pageSize,
      },
    );
    for await (const { Items = [] } of pages) {
      const keys = Items.map(readKey);
      const items = (await getItems(table, keys, { consistent: true })).map(readDeliveryProgress);
      yield items
        .filter((item) => item.customerId === customerId)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    }
  },
});
export type CustomerDeliveries = ReturnType<typeof createCustomerDeliveries>;
