import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newSubscriberItem, type SubscriberInput } from '../items/audience/new-subscriber';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { isConditionFailed, type Table } from '../platform/table/table';
import { subscriberMerge } from './subscriber-merge';

export type UpsertResult = {
  readonly outcome: 'created' | 'updated';
  readonly subscriber: Subscriber;
};

export const createSubscriberUpsert = ({ client, name: TableName }: Table) => {
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

  /**
   * Creates the subscriber, or merges name, fields and segments into the one there is; an
   * existing status, creation date and address stay. `isKnown` says which is tried first.
   */
  return async (
    customerId: string,
    input: SubscriberInput,
    isKnown = false,
  ): Promise<UpsertResult> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const tryMerge = isKnown || attempt > 0;
      const merged = tryMerge ? await merge(customerId, input) : undefined;
      if (merged) return { outcome: 'updated', subscriber: merged };
      const created = await create(customerId, input);
      if (created) return { outcome: 'created', subscriber: created };
    }
    throw new Error('A subscriber was deleted and created again three times during one write');
  };
};
