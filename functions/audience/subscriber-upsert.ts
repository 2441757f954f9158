import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { newSubscriberItem, type SubscriberInput } from '../items/audience/new-subscriber';
import { storedSearchText } from '../items/audience/search-filter';
import { additionText, type Subscriber, subscriberOf } from '../items/audience/subscriber';
import { insertItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import { createSubscriberChange } from './subscriber-change';

export type UpsertResult = {
  readonly outcome: 'created' | 'updated';
  readonly subscriber: Subscriber;
};

/** Returns the parts of `input` that are new or different from the subscriber as read. */
const newFieldsOf = (input: SubscriberInput, existing: Subscriber): SubscriberInput => ({
  ...input,
  name: input.name === existing.name ? '' : input.name,
  fields: Object.fromEntries(
    Object.entries(input.fields).filter(([key, value]) => existing.fields[key] !== value),
  ),
});

/** Returns the update expression that merges `input` into the existing subscriber. */
export const subscriberMerge = (input: SubscriberInput) => {
  const { name, fields, segmentIds, arrival: addition } = input;
  const entries = Object.entries(fields);
  const sets = entries.map((_, index) => `f.#f${index} = :f${index}`);
  if (name) sets.unshift('n = :name', 'nm = :search');
  const set = sets.length > 0 ? [`SET ${sets.join(', ')}`] : [];
  const addClauses = [
    ...(segmentIds.length > 0 ? ['sg :segments'] : []),
    ...(addition ? ['ad :arrival'] : []),
  ];
  const add = addClauses.length > 0 ? [`ADD ${addClauses.join(', ')}`] : [];
  const values = {
    ...(name ? { ':name': name, ':search': storedSearchText(name, input.email) } : {}),
    ...(segmentIds.length > 0 ? { ':segments': new Set(segmentIds) } : {}),
    ...(addition ? { ':arrival': new Set([additionText(addition)]) } : {}),
    ...Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
  };
  const names = Object.fromEntries(entries.map(([key], index) => [`#f${index}`, key]));
  return {
    UpdateExpression: [...set, ...add].join(' ') || undefined,
    ExpressionAttributeNames: entries.length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};

/** Creates many subscribers with few requests, for imports. */
export const createInsertSubscribers =
  (table: Table) =>
  /**
   * Creates the subscribers who don't exist yet. The ids in `inputs` must differ.
   * @returns the created subscribers by id. After a retried request, a subscriber may have been
   *   created and still be missing from the result.
   */
  async (
    customerId: string,
    inputs: readonly SubscriberInput[],
  ): Promise<ReadonlyMap<string, Subscriber>> => {
    const items = inputs.map((input) => newSubscriberItem(customerId, input));
    const inserted = await insertItems(table, items);
    return new Map(
      [...inserted].map((item) => {
        const subscriber = subscriberOf(item);
        return [subscriber.id, subscriber];
      }),
    );
  };

export type InsertSubscribers = ReturnType<typeof createInsertSubscribers>;

export const createSubscriberUpsert = (table: Table) => {
  const { client, name: TableName } = table;
  const change = createSubscriberChange(table);

  const create = async (
    customerId: string,
    input: SubscriberInput,
  ): Promise<Subscriber | undefined> => {
    const Item = newSubscriberItem(customerId, input);
    const ConditionExpression = 'attribute_not_exists(pk)';
    try {
      await client.send(new PutCommand({ TableName, Item, ConditionExpression }));
      return subscriberOf(Item);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  /**
   * Creates a subscriber, or merges name, fields, and segments into an existing one. The existing
   * subscriber keeps their status, creation date, and address. `known` is the subscriber as just
   * read with strong consistency. Only data that differs from `known` is written.
   */
  return async (
    customerId: string,
    input: SubscriberInput,
    existing?: Subscriber,
  ): Promise<UpsertResult> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // If the first attempt failed, the subscriber may have been deleted and added again, so the
      // subscriber read earlier no longer applies.
      const knownSubscriber = attempt === 0 ? existing : undefined;
      const mergeInput = knownSubscriber ? newFieldsOf(input, knownSubscriber) : input;
      const merged =
        knownSubscriber || attempt > 0
          ? await change(
              customerId,
              input.id,
              subscriberMerge(mergeInput),
              knownSubscriber?.createdAt,
            )
          : undefined;
      if (merged) return { outcome: 'updated', subscriber: merged };
      const created = await create(customerId, input);
      if (created) return { outcome: 'created', subscriber: created };
    }
    throw new Error('A subscriber was deleted and created again three times during one write');
  };
};
