import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

const indexRow = z.object({ pk: z.string() });

/** What a delivery's own item says as long as its recipients are not written down. */
const meta = z.object({
  cid: z.string(),
  planned: z.number().optional(),
  finishedAt: z.string().optional(),
});

const attributes = ['cid', 'planned', 'finishedAt'];

export const createUnplannedDeliveries = (table: Table) => ({
  /**
   * Whether an email of the customer that was sent since then (ISO 8601) still has to find out who
   * its recipients are.
   */
  async areThere(customerId: string, since: string): Promise<boolean> {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'GSI1',
          KeyConditionExpression: 'g1pk = :deliveries AND g1sk > :since',
          ExpressionAttributeValues: { ':deliveries': `C#${customerId}#DL`, ':since': since },
          ExclusiveStartKey: from,
          Limit: 200,
        }),
      );
      const keys = Items.map((item) => ({ pk: indexRow.parse(item).pk, sk: 'META' }));
      const found = await getItems(table, keys, { consistent: true, attributes });
      const isOpen = found
        .map((item) => meta.parse(item))
        .some(
          ({ cid, planned, finishedAt }) =>
            cid === customerId && planned === undefined && finishedAt === undefined,
        );
      if (isOpen) return true;
      from = LastEvaluatedKey;
    } while (from);
    return false;
  },
});
export type UnplannedDeliveries = ReturnType<typeof createUnplannedDeliveries>;
