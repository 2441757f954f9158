import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { readUnread, type Unread, unreadItem, unreadPartition } from '../../items/store/unread';
import { putItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { Unreadable } from './unreadable';

const daySeconds = 24 * 3600;
const { unreadableListed: listed, unreadableDays } = limits.store;

/** Records of stores that came by webhook, or by looking for missed ones, and could not be read. */
export const createUnreadRepository = (table: Table) => ({
  /** Notes them for some weeks; the same record counts once, however often it is told. */
  async note(customerId: string, records: readonly Unreadable[], now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + unreadableDays * daySeconds;
    const items = records.map(({ dataType, id, reason }) =>
      unreadItem(customerId, { dataType, id, reason, at: now }, ttl),
    );
    await putItems(table, [...new Map(items.map((item) => [item.sk, item])).values()]);
  },

  /** Those of the last weeks, one more than are listed if there are more. */
  async list(customerId: string, now: number): Promise<Unread[]> {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': unreadPartition(customerId) },
        Limit: listed + 1,
      }),
    );
    const since = now - unreadableDays * daySeconds * 1000;
    // What is to expire is deleted within days only.
    return Items.map(readUnread).filter(({ at }) => at > since);
  },
});
export type UnreadRepository = ReturnType<typeof createUnreadRepository>;
