import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { conditionHeld, type Table } from '../platform/table/table';

/** When people bought last. */
export const createLastOrders = ({ client, name: TableName }: Table) => ({
  /** Keeps the latest, in whatever order they are told. Nobody comes back who was deleted. */
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
