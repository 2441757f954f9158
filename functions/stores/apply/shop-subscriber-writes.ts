import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newSubscriberItem, type SubscriberInput } from '../../items/audience/new-subscriber';
import { storedSearchText } from '../../items/audience/search-filter';
import { type StatusEntry, withEntry } from '../../items/audience/status-history';
import { readSubscriber, type Subscriber } from '../../items/audience/subscriber';
import { listOrder, subscriberKey } from '../../items/audience/subscriber-keys';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** A change that a store makes to a person, based on the subscriber as they were read. */
export type ShopChange = {
  readonly set: Readonly<Record<string, string>>;
  readonly remove: readonly string[];
  /** The person's name. When absent, the stored name stays. */
  readonly name?: string | undefined;
  readonly enter?: string | undefined;
  readonly leave?: string | undefined;
  readonly link?: string | undefined;
  readonly unlink?: string | undefined;
  /** The time of the store's data. Absent when the store no longer has data about the person. */
  readonly updatedAt?: number | undefined;
  readonly entry?: StatusEntry | undefined;
};

type Parts = {
  readonly sets: string[];
  readonly removes: string[];
  readonly adds: string[];
  readonly deletes: string[];
  readonly names: Record<string, string>;
  readonly values: Record<string, unknown>;
};

const statusParts = (
  storedSubscriber: Subscriber,
  entry: StatusEntry,
  { sets, values }: Parts,
): void => {
  const { status, reason, at } = entry;
  sets.push('st = :to', 'sr = :reason', 'sc = :at', 'hs = :history', 'g1sk = :order');
  Object.assign(values, { ':to': status, ':reason': reason, ':at': at });
  values[':history'] = withEntry(storedSubscriber.statusHistory, entry);
  values[':order'] = listOrder(status, storedSubscriber.createdAt, storedSubscriber.id);
};

const fieldParts = ({ set, remove }: ShopChange, { sets, removes, names, values }: Parts) => {
  for (const [index, [key, value]] of Object.entries(set).entries()) {
    names[`#f${index}`] = key;
    values[`:f${index}`] = value;
    sets.push(`f.#f${index} = :f${index}`);
  }
  for (const [index, key] of remove.entries()) {
    names[`#r${index}`] = key;
    removes.push(`f.#r${index}`);
  }
};

const partsOf = (storedSubscriber: Subscriber, change: ShopChange): Parts => {
  const parts: Parts = { sets: [], removes: [], adds: [], deletes: [], names: {}, values: {} };
  const { sets, removes, adds, deletes, values } = parts;
  const { name, enter, leave, link, unlink, updatedAt, entry } = change;
  if (name) {
    sets.push('n = :name', 'nm = :search');
    Object.assign(values, {
      ':name': name,
      ':search': storedSearchText(name, storedSubscriber.email),
    });
  }
  if (updatedAt === undefined) removes.push('su');
  else sets.push('su = :seen');
  fieldParts(change, parts);
  const moves = { ':enter': enter, ':leave': leave, ':link': link, ':unlink': unlink };
  for (const [attribute, id] of Object.entries(moves)) if (id) values[attribute] = new Set([id]);
  if (enter) adds.push('sg :enter');
  if (link) adds.push('sh :link');
  if (leave) deletes.push('sg :leave');
  if (unlink) deletes.push('sh :unlink');
  if (entry) statusParts(storedSubscriber, entry, parts);
  return parts;
};

const updateClause = (word: string, parts: readonly string[]): string =>
  parts.length > 0 ? ` ${word} ${parts.join(', ')}` : '';

/**
 * Writes a store's changes of subscribers. Each write is based on what was read and fails if that
 * has changed.
 */
export const createShopSubscriberWrites = ({ client, name: TableName }: Table) => ({
  /** @returns undefined when the address is already taken */
  async create(customerId: string, input: SubscriberInput): Promise<Subscriber | undefined> {
    const Item = newSubscriberItem(customerId, input);
    try {
      const ConditionExpression = 'attribute_not_exists(pk)';
      await client.send(new PutCommand({ TableName, Item, ConditionExpression }));
      return readSubscriber(Item);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  },

  /** @returns undefined when the subscriber was changed in the meantime or no longer exists */
  async change(
    customerId: string,
    storedSubscriber: Subscriber,
    change: ShopChange,
  ): Promise<Subscriber | undefined> {
    const { sets, removes, adds, deletes, names, values } = partsOf(storedSubscriber, change);
    const { shopUpdatedAt: seen } = storedSubscriber;
    const sameUpdateCondition = seen === undefined ? 'attribute_not_exists(su)' : 'su = :wasSeen';
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, storedSubscriber.id),
          UpdateExpression: [
            ...[updateClause('SET', sets), updateClause('REMOVE', removes)],
            ...[updateClause('ADD', adds), updateClause('DELETE', deletes)],
          ]
            .join('')
            .trim(),
          ConditionExpression: `st = :from AND ${sameUpdateCondition}`,
          ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
          ExpressionAttributeValues: {
            ...values,
            ':from': storedSubscriber.status,
            ...(seen === undefined ? {} : { ':wasSeen': seen }),
            ...(change.updatedAt === undefined ? {} : { ':seen': change.updatedAt }),
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readSubscriber(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  },
});
export type ShopSubscriberWrites = ReturnType<typeof createShopSubscriberWrites>;
