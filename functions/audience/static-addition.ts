import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { memberItem } from '../items/audience/member';
import { newSubscriberItem, type SubscriberInput } from '../items/audience/new-subscriber';
import { type Subscriber, subscriberOf } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import type { Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';
import type { SubscriberRepository } from './subscriber-repository';
import { subscriberMerge, type UpsertResult } from './subscriber-upsert';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'find' | 'upsert'>;
};

const additionSources = { form: 'byForm', manual: 'byHand' } as const;

/**
 * The maximum number of attempts. Each failed attempt means that the same person was changed,
 * added, or deleted at that moment.
 */
const maxTries = 5;

/**
 * Creates a subscriber, or merges new data into an existing one, and adds them to a static segment.
 * An input without segments leaves the segment unchanged.
 *
 * Subscriber and member are written in one transaction. So neither exists without the other, and
 * the member is an exact copy of the subscriber: the stream copies only later changes. Imports
 * write thousands of people a second, where a transaction would cost twice as much, so they work
 * differently (functions/imports/chunk-writer.ts).
 */
export const createStaticAddition = ({ table, subscribers }: Dependencies) => {
  const { client, name: TableName } = table;

  const subscriberWrite = (
    customerId: string,
    input: SubscriberInput,
    known: Subscriber | undefined,
  ) => {
    if (!known) {
      const Item = newSubscriberItem(customerId, input);
      return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    }
    const merge = subscriberMerge(input);
    return {
      Update: {
        TableName,
        Key: subscriberKey(customerId, input.id),
        ...merge,
        UpdateExpression: merge.UpdateExpression ?? '',
        ConditionExpression: 'st = :knownStatus AND n = :knownName AND ca = :knownSince',
        ExpressionAttributeValues: {
          ...merge.ExpressionAttributeValues,
          ':knownStatus': known.status,
          ':knownName': known.name,
          ':knownSince': known.createdAt,
        },
      },
    };
  };

  /** @returns false when the items have changed since they were read, and nothing was written */
  const writeBoth = async (
    customerId: string,
    segmentId: string,
    input: SubscriberInput,
    known: Subscriber | undefined,
  ): Promise<boolean> => {
    const row = known ? { ...known, name: input.name || known.name } : input;
    const addition = input.arrival && additionSources[input.arrival.how];
    const Item = memberItem(customerId, segmentId, { ...row, came: addition });
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: [subscriberWrite(customerId, input, known), { Put: { TableName, Item } }],
        }),
      );
      return true;
    } catch (error) {
      if (lostConditions(error).length === 0) throw error;
      return false;
    }
  };

  /**
   * @param found the subscriber as just read. It is read again if the subscriber has changed since.
   */
  return async (
    customerId: string,
    segmentId: string,
    input: SubscriberInput,
    found?: Subscriber,
  ): Promise<UpsertResult> => {
    if (input.segmentIds.length === 0) return subscribers.upsert(customerId, input);
    let known = found;
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await writeBoth(customerId, segmentId, input, known)) {
        if (!known) {
          return {
            outcome: 'created',
            subscriber: subscriberOf(newSubscriberItem(customerId, input)),
          };
        }
        const currentSubscriber = await subscribers.find(customerId, input.id);
        return { outcome: 'updated', subscriber: currentSubscriber ?? known };
      }
      known = await subscribers.find(customerId, input.id);
    }
    throw new Error('A subscriber kept changing while we added them to a segment');
  };
};
export type StaticAddition = ReturnType<typeof createStaticAddition>;
