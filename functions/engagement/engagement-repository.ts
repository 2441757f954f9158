import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Engagement, readEngagement } from '../items/audience/engagement';
import { engagementPartition, engagementPrefix } from '../items/audience/subscriber-keys';
import { readKey } from '../items/key-positions';
import { partitionOf } from '../items/partitions';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';

/** Reads subscribers' engagement with the customer's emails, which the stream handler recorded. */
export const createEngagementRepository = ({ client, name: TableName }: Table) => {
  /** Reads a subscriber's items. There is one item per year, so one page contains all of them. */
  const items = async (
    customerId: string,
    subscriberId: string,
    projection?: string,
  ): Promise<Item[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :subscriberId)',
        ProjectionExpression: projection,
        ExpressionAttributeValues: {
          ':pk': engagementPartition(customerId, partitionOf(subscriberId)),
          ':subscriberId': engagementPrefix(subscriberId),
        },
      }),
    );
    return Items;
  };

  return {
    /** Returns everything a subscriber received, opened, and clicked, newest email first. */
    async ofSubscriber(customerId: string, subscriberId: string): Promise<readonly Engagement[]> {
      return readEngagement(await items(customerId, subscriberId));
    },

    /** Deletes a subscriber's engagement. Safe to repeat. */
    async remove(customerId: string, subscriberId: string): Promise<void> {
      for (const item of await items(customerId, subscriberId, 'pk, sk')) {
        await client.send(new DeleteCommand({ TableName, Key: readKey(item) }));
      }
    },
  };
};
export type EngagementRepository = ReturnType<typeof createEngagementRepository>;
