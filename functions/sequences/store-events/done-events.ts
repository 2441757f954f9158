import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { storeEventItem, storeEventKey } from '../../items/sequence/store-event';
import type { Table } from '../../platform/table/table';

/**
 * How long handled events are remembered. Stores send an event again for days, and the search for
 * missed events goes back up to a month.
 */
const retentionSeconds = limits.shoppers.eventsKeptDays * 24 * 3600;

/** Stores which store events were handled. */
export const createProcessedEvents = ({ client, name: TableName }: Table) => ({
  async has(customerId: string, eventId: string): Promise<boolean> {
    const Key = storeEventKey(customerId, eventId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item !== undefined;
  },

  async add(customerId: string, eventId: string, now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + retentionSeconds;
    const Item = storeEventItem(customerId, eventId, ttl);
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type ProcessedEvents = ReturnType<typeof createProcessedEvents>;
