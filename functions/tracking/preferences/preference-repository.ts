import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../../items/account/customer-keys';
import { readSegment, type Segment } from '../../items/segment';
import { segmentPrefix } from '../../items/segment-keys';
import type { Table } from '../../platform/table/table';

/** The segments of the preference page. Reads them itself: segments stand above tracking. */
export const createPreferenceRepository = ({ client, name: TableName }: Table) => ({
  async segments(customerId: string): Promise<readonly Segment[]> {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :segments)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':segments': segmentPrefix,
        },
      },
    );
    const found: Segment[] = [];
    for await (const { Items = [] } of pages) found.push(...Items.map(readSegment));
    return found;
  },
});
export type PreferenceRepository = ReturnType<typeof createPreferenceRepository>;
