import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import { readSegment, type Segment } from '../items/segment';
import { segmentPrefix } from '../items/segment-keys';
import type { Table } from '../platform/table/table';

type Options = {
  /** Reads strongly consistently, at twice the read units. */
  readonly consistent?: boolean;
};

/**
 * Returns all stored segments of a customer, newest first. Leaves out the default segment, because
 * it isn't stored.
 */
export const createStoredSegments =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, { consistent = false }: Options = {}): Promise<readonly Segment[]> => {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :segments)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':segments': segmentPrefix,
        },
        ScanIndexForward: false,
        ConsistentRead: consistent,
      },
    );
    const found: Segment[] = [];
    for await (const { Items = [] } of pages) found.push(...Items.map(readSegment));
    return found;
  };
export type StoredSegments = ReturnType<typeof createStoredSegments>;
