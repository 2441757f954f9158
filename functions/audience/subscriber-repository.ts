import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { withEntry } from '../items/audience/status-history';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { listOrder, subscriberKey } from '../items/audience/subscriber-keys';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import { canBecome } from './status-rules';
import {
  newSubscriberItem,
  type StatusChange,
  type SubscriberInput,
  subscriberMerge,
  type UpsertResult,
} from './subscriber-item';

/** A status write loses only to another status write, and there are three of those at most. */
const statusTries = 4;

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

  const create = async (
    customerId: string,
    input: SubscriberInput,
  ): Promise<Subscriber | undefined> => {
    const Item = newSubscriberItem(customerId, input);
    const ConditionExpression = 'attribute_not_exists(pk)';
    try {
      await client.send(new PutCommand({ TableName, Item, ConditionExpression }));
      return readSubscriber(Item);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  const merge = async (
    customerId: string,
    input: SubscriberInput,
  ): Promise<Subscriber | undefined> => {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, input.id),
          ...subscriberMerge(input),
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readSubscriber(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  const writeStatus = async (customerId: string, found: Subscriber, change: StatusChange) => {
    const { status, reason, at } = change;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: subscriberKey(customerId, found.id),
        UpdateExpression: 'SET st = :to, sr = :reason, sc = :at, hs = :history, g1sk = :order',
        ConditionExpression: 'st = :from',
        ExpressionAttributeValues: {
          ':from': found.status,
          ':to': status,
          ':reason': reason,
          ':at': at,
          ':history': withEntry(found.statusHistory, change),
          ':order': listOrder(status, found.createdAt, found.id),
        },
      }),
    );
  };

  return {
    find,

    /** @throws AppError subscriber_not_found */
    async get(customerId: string, subscriberId: string): Promise<Subscriber> {
      const found = await find(customerId, subscriberId);
      if (!found) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
      return found;
    },

    /** Subscribers by id; those that do not exist are left out. Eventually consistent. */
    async getMany(
      customerId: string,
      subscriberIds: readonly string[],
    ): Promise<Map<string, Subscriber>> {
      const keys = [...new Set(subscriberIds)].map((subscriberId) =>
        subscriberKey(customerId, subscriberId),
      );
      const stored = (await getItems(table, keys)).map(readSubscriber);
      return new Map(stored.map((subscriber) => [subscriber.id, subscriber]));
    },

    /**
     * Creates the subscriber, or merges name, fields and segments into the one there is; an
     * existing status, creation date and address stay. `isKnown` says which is tried first.
     */
    async upsert(
      customerId: string,
      input: SubscriberInput,
      isKnown = false,
    ): Promise<UpsertResult> {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const tryMerge = isKnown || attempt > 0;
        const merged = tryMerge ? await merge(customerId, input) : undefined;
        if (merged) return { outcome: 'updated', subscriber: merged };
        const created = await create(customerId, input);
        if (created) return { outcome: 'created', subscriber: created };
      }
      throw new Error('A subscriber was deleted and created again three times during one write');
    },

    /**
     * Moves a status forward: active → bounced → unsubscribed → spam, never back.
     * @returns whether it changed; false for a status as strict or stricter, or nobody there
     */
    async setStatus(
      customerId: string,
      subscriberId: string,
      change: StatusChange,
    ): Promise<boolean> {
      for (let attempt = 0; attempt < statusTries; attempt += 1) {
        const found = await find(customerId, subscriberId);
        if (!found || !canBecome(found.status, change.status)) return false;
        try {
          await writeStatus(customerId, found, change);
          return true;
        } catch (error) {
          if (!isConditionFailed(error)) throw error;
        }
      }
      throw new Error('A status kept changing while it was written');
    },
  };
};
export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;
