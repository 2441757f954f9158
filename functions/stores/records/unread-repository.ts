import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import {
  readUnreadable,
  type UnreadableRecord,
  unreadableItem,
  unreadablePartition,
} from '../../items/store/unread';
import { putItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { Unreadable } from './unreadable';

const daySeconds = 24 * 3600;
const { unreadableListed: listed, unreadableDays } = limits.store;

/**
 * Stores records that arrived through webhooks, or through checks for missed ones, and couldn't be
 * read.
 */
export const createUnreadableRepository = (table: Table) => ({
  /**
   * Stores the records for a few weeks. The same record is stored once, however often it arrives.
   */
  async note(customerId: string, records: readonly Unreadable[], now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + unreadableDays * daySeconds;
    const items = records.map(({ dataType, id, reason }) =>
      unreadableItem(customerId, { dataType, id, reason, at: now }, ttl),
    );
    await putItems(table, [...new Map(items.map((item) => [item.sk, item])).values()]);
  },

  /**
   * Returns recent unreadable records. If there are more than lists show, returns one more than
   * lists show.
   */
  async list(customerId: string, now: number): Promise<UnreadableRecord[]> {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': unreadablePartition(customerId) },
        Limit: listed + 1,
      }),
    );
    const since = now - unreadableDays * daySeconds * 1000;
    // DynamoDB may take days to delete expired items, so they are filtered out here.
    return Items.map(readUnreadable).filter(({ at }) => at > since);
  },
});
export type UnreadableRepository = ReturnType<typeof createUnreadableRepository>;
