import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { storeEventItem, storeEventKey } from '../../items/sequence/store-event';
import type { Table } from '../../platform/table/table';

/** Stores tell a happening again for days; what looks for missed ones goes back a month at most. */
const keptSeconds = limits.shoppers.eventsKeptDays * 24 * 3600;

/** Which events of stores were carried out. */
export const createDoneEvents = ({ client, name: TableName }: Table) => ({
  async has(customerId: string, eventId: string): Promise<boolean> {
    const Key = storeEventKey(customerId, eventId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item !== undefined;
  },

  async add(customerId: string, eventId: string, now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + keptSeconds;
    const Item = storeEventItem(customerId, eventId, ttl);
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type DoneEvents = ReturnType<typeof createDoneEvents>;
