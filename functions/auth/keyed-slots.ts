import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { slotHolders } from '../items/account/sign-in';
import type { Clock } from '../platform/clock';
import { type Limit, windowNow } from '../platform/table/rate-limiter';
import { conditionHeld, type Table } from '../platform/table/table';

/**
 * Limits the rate of requests that may be repeated. A request that already counts in a time window
 * doesn't count again. Use this only for small limits, because one item lists every request.
 */
export const createKeyedSlots =
  ({ client, name: TableName }: Table, clock: Clock) =>
  /**
   * @param identifier a hash, because keys must not contain addresses
   * @param slotHolder identifies the request that counts
   * @returns false when the limit is reached
   */
  async (limit: Limit, identifier: string, slotHolder: string): Promise<boolean> => {
    const { key: Key, ttl } = windowNow(limit, identifier, clock());
    const isReserved = await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'ADD u :one, #by :by SET #ttl = :ttl',
          ConditionExpression:
            '(attribute_not_exists(u) OR u < :most) AND NOT contains(#by, :name)',
          ExpressionAttributeNames: { '#ttl': 'ttl', '#by': 'by' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':by': new Set([slotHolder]),
            ':name': slotHolder,
            ':most': limit.max,
            ':ttl': ttl,
          },
        }),
      ),
    );
    if (isReserved) return true;
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return slotHolders(Item).has(slotHolder);
  };
export type KeyedSlots = ReturnType<typeof createKeyedSlots>;
