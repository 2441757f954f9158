import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createStatusWrites } from './status-writes';
import { createSubscriberUpsert } from './subscriber-upsert';

export const createSubscriberRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const find = async (
    customerId: string,
    subscriberId: string,
  ): Promise<Subscriber | undefined> => {
    const Key = subscriberKey(customerId, subscriberId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readSubscriber(Item) : undefined;
  };

  return {
    find,

    /** @throws AppError subscriber_not_found */
    async get(customerId: string, subscriberId: string): Promise<Subscriber> {
      const found = await find(customerId, subscriberId);
      if (!found) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
      return found;
    },

    /**
     * Returns subscribers by id and leaves out those that don't exist. Eventually consistent by
     * default.
     */
    async getMany(
      customerId: string,
      subscriberIds: readonly string[],
      options: { readonly consistent?: boolean } = {},
    ): Promise<Map<string, Subscriber>> {
      const keys = [...new Set(subscriberIds)].map((subscriberId) =>
        subscriberKey(customerId, subscriberId),
      );
      const stored = (await getItems(table, keys, options)).map(readSubscriber);
      return new Map(stored.map((subscriber) => [subscriber.id, subscriber]));
    },

    upsert: createSubscriberUpsert(table),
    setStatus: createStatusWrites(table, find),
  };
};
export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;
