import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { isConditionFailed, type Table } from '../platform/table/table';

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/**
 * Changes an existing subscriber. A late write never recreates a deleted subscriber.
 * @param createdAt when the subscriber was created; if several subscribers had this address one
 *   after the other, only the one created then is changed
 * @default changes the current subscriber, whenever they were created
 * @returns the subscriber after the change, or undefined when they no longer exist
 */
export const createSubscriberChange =
  ({ client, name: TableName }: Table) =>
  async (
    customerId: string,
    subscriberId: string,
    change: Change,
    createdAt?: string,
  ): Promise<Subscriber | undefined> => {
    const isSamePerson =
      createdAt === undefined
        ? { ConditionExpression: 'attribute_exists(pk)' }
        : {
            ConditionExpression: 'ca = :createdAt',
            ExpressionAttributeValues: {
              ...change.ExpressionAttributeValues,
              ':createdAt': createdAt,
            },
          };
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, subscriberId),
          ...change,
          ...isSamePerson,
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readSubscriber(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };
