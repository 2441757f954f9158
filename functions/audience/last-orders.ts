import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../platform/table/table';

/** Stores when people last bought. */
export const createLastOrders = ({ client, name: TableName }: Table) => ({
  /**
   * Keeps the latest time, in whatever order they arrive. Doesn't recreate a deleted subscriber.
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
