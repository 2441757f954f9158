import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Brain, brainItem, brainKey, readBrain } from '../items/brain';
import { conditionHeld, type Table } from '../platform/table/table';

export const createBrainRepository = ({ client, name: TableName }: Table) => ({
  /** Reads with strong consistency, so that people see what they have just saved. */
  async get(customerId: string): Promise<Brain> {
    const Key = brainKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readBrain(Item);
  },

  /**
   * Replaces the previous revision.
   * @returns false when someone else has saved in the meantime
   */
  async put(customerId: string, value: Brain): Promise<boolean> {
    const previousRev = value.rev - 1;
    return conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: brainItem(customerId, value),
          ConditionExpression: previousRev === 0 ? 'attribute_not_exists(pk)' : 'rev = :read',
          ...(previousRev === 0 ? {} : { ExpressionAttributeValues: { ':read': previousRev } }),
        }),
      ),
    );
  },
});
export type BrainRepository = ReturnType<typeof createBrainRepository>;
