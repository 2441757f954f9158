import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { memberCountKeys } from '../../items/counters';
import { growthKeyRange } from '../../items/growth';
import { fieldKeysKey } from '../../items/segment-keys';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * Handles what is stored about a segment besides its members: counts, daily counts, and attributes.
 */
export const createSegmentTraces = (table: Table) => {
  const { client, name: TableName } = table;

  /** Removes the daily counts, which are eight small items a month. */
  const removeGrowth = async (customerId: string, segmentId: string): Promise<void> => {
    const { pk, skPrefix } = growthKeyRange(customerId, segmentId);
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': skPrefix },
      },
    );
    for await (const { Items = [] } of pages) {
      await deleteItems(
        table,
        Items.map((item) => ({ pk: String(item.pk), sk: String(item.sk) })),
      );
    }
  };

  return {
    /**
     * Removes everything stored about a segment besides its members. Call it only after the stream
     * has counted the removal of the members.
     */
    async remove(customerId: string, segmentId: string): Promise<void> {
      await removeGrowth(customerId, segmentId);
      await deleteItems(table, [
        ...memberCountKeys(customerId, segmentId),
        fieldKeysKey(customerId, segmentId),
      ]);
    },
  };
};
