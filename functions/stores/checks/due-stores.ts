import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerOfCheck, storeChecksIndex } from '../../items/store/store';
import { toInstant } from '../../platform/clock';
import type { Table } from '../../platform/table/table';

/** Lists the stores that are due for a check, the longest overdue first. */
export const createDueStores =
  ({ client, name: TableName }: Table) =>
  async (now: number, Limit: number): Promise<readonly string[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :looks AND g2sk < :now',
        ExpressionAttributeValues: { ':looks': storeChecksIndex, ':now': toInstant(now) },
        Limit,
      }),
    );
    return Items.map(({ g2sk }) => customerOfCheck(String(g2sk)));
  };
export type DueStores = ReturnType<typeof createDueStores>;
