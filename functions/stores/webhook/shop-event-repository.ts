import { GetCommand } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import { shopEventItem, shopEventKey } from '../../items/store/store-keys';
import { putItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * How long handled events are remembered. Shopify retries for four hours, and failed events may be
 * sent again within days.
 */
const retentionSeconds = 7 * 24 * 3600;

/**
 * Records which webhook events were handled. Events whose handling ends in the same turn of the
 * event loop are recorded together.
 */
export const createShopEventRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const eventWriter = new DataLoader(
    async (items: readonly ReturnType<typeof shopEventItem>[]) => {
      await putItems(table, [...new Map(items.map((item) => [item.pk, item])).values()]);
      return items.map(() => true);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return {
    async isDone(eventId: string): Promise<boolean> {
      const Key = shopEventKey(eventId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item !== undefined;
    },
    async markDone(eventId: string, now: number): Promise<void> {
      await eventWriter.load(shopEventItem(eventId, Math.floor(now / 1000) + retentionSeconds));
    },
  };
};
export type ShopEventRepository = ReturnType<typeof createShopEventRepository>;
