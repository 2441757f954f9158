import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SuppressionReason } from '../../shared/audience/suppression-reason';
import { suppressionKey } from '../items/audience/subscriber-keys';
import { readSuppression, type Suppression, suppressionOrder } from '../items/audience/suppression';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import { weakerReasons } from './status-rules';

export type SuppressionDetails = { readonly email?: string; readonly source?: string };

/**
 * The maximum length of a stored source. A person's own words may be longer, and the list shows
 * their beginning.
 */
const maxSourceLength = 200;

const updateOf = (
  customerId: string,
  subscriberId: string,
  entry: SuppressionDetails & { readonly reason: SuppressionReason; readonly at: string },
) => {
  const Key = suppressionKey(customerId, subscriberId);
  const { reason, at, email, source } = entry;
  const weaker = Object.fromEntries(
    weakerReasons(reason).map((value, index) => [`:weaker${index}`, value]),
  );
  const names = Object.keys(weaker);
  const optional = { e: email, src: source?.slice(0, maxSourceLength) };
  const optionalValues = Object.entries(optional).filter(([, value]) => value);
  return {
    Key,
    UpdateExpression: `SET r = :reason, #at = :at, g1pk = :list, g1sk = :order${optionalValues
      .map(([name]) => `, ${name} = :${name}`)
      .join('')}`,
    ConditionExpression: `attribute_not_exists(pk)${
      names.length > 0 ? ` OR r IN (${names.join(', ')})` : ''
    }`,
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: {
      ':reason': reason,
      ':at': at,
      ':list': Key.pk,
      ':order': suppressionOrder(at, subscriberId),
      ...weaker,
      ...Object.fromEntries(optionalValues.map(([name, value]) => [`:${name}`, value])),
    },
  };
};

/**
 * Stores the addresses that a customer must never email again. Each is stored by its subscriber id.
 */
export const createSuppressionRepository = (table: Table) => ({
  /**
   * Suppresses an address, or replaces a weaker reason with this one. Otherwise changes nothing.
   */
  async add(
    customerId: string,
    subscriberId: string,
    reason: SuppressionReason,
    at: string,
    details: SuppressionDetails = {},
  ): Promise<void> {
    const update = updateOf(customerId, subscriberId, { ...details, reason, at });
    try {
      await table.client.send(new UpdateCommand({ TableName: table.name, ...update }));
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },

  /** Returns the suppression of one subscriber, or undefined when there is none. */
  async find(customerId: string, subscriberId: string): Promise<Suppression | undefined> {
    const { Item } = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: suppressionKey(customerId, subscriberId),
        ConsistentRead: true,
      }),
    );
    return Item && readSuppression(Item);
  },

  /** Returns the suppressions for the given ids, by id. */
  async getMany(
    customerId: string,
    subscriberIds: readonly string[],
  ): Promise<Map<string, Suppression>> {
    const keys = [...new Set(subscriberIds)].map((subscriberId) =>
      suppressionKey(customerId, subscriberId),
    );
    const stored = (await getItems(table, keys)).map(readSuppression);
    return new Map(stored.map((entry) => [entry.subscriberId, entry]));
  },
});
export type SuppressionRepository = ReturnType<typeof createSuppressionRepository>;
