import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { parseSyncOrder, runningSyncsPartition } from '../../items/store/sync';
import type { Table } from '../../platform/table/table';

/** Yields the unfinished syncs of all customers, page by page. */
export const createRunningSyncs = ({ client, name: TableName }: Table) =>
  async function* () {
    let startKey: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :all',
          ExpressionAttributeValues: { ':all': runningSyncsPartition },
          ExclusiveStartKey: startKey,
        }),
      );
      yield Items.map(({ g2sk }) => parseSyncOrder(String(g2sk)));
      startKey = LastEvaluatedKey;
    } while (startKey);
  };
export type RunningSyncs = ReturnType<typeof createRunningSyncs>;
