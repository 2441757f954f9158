import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { parseSyncOrder, runningSyncsPartition } from '../../items/store/sync';
import type { Table } from '../../platform/table/table';

/** Yields the unfinished syncs of all customers, page by page. */
export const createRunningSyncs = ({ client, name: TableName }: Table) =>
  async function* () {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI2',
          KeyConditionExpression: 'g2pk = :all',
          ExpressionAttributeValues: { ':all': runningSyncsPartition },
          ExclusiveStartKey: from,
        }),
      );
      yield Items.map(({ g2sk }) => parseSyncOrder(String(g2sk)));
      from = LastEvaluatedKey;
    } while (from);
  };
export type RunningSyncs = ReturnType<typeof createRunningSyncs>;
