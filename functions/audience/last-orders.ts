import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../platform/table/table';

/** Stores the time of each person's last order. */
export const createLastOrders = ({ client, name: TableName }: Table) => ({
  /**
   * Stores the time of an order unless a later one is already stored. Doesn't recreate a deleted
   * subscriber.
   */
  async note(customerId: string, subscriberId: string, at: number): Promise<void> {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, subscriberId),
          UpdateExpression: 'SET lo = :at',
          ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(lo) OR lo < :at)',
          ExpressionAttributeValues: { ':at': at },
        }),
      ),
    );
  },
});
export type LastOrders = ReturnType<typeof createLastOrders>;
