import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { memberPartition } from '../items/audience/subscriber-keys';
import { readSortKey } from '../items/key-positions';
import type { Table } from '../platform/table/table';

export type MemberPage = {
  readonly subscriberIds: readonly string[];
  /** Pass this as `afterId` to continue. Undefined at the end of the partition. */
  readonly lastId?: string;
};

/** What to read: one partition of a static segment, after a given member, up to `limit` members. */
export type MemberRead = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly partition: number;
  readonly afterId: string | undefined;
  readonly limit: number;
  /** Limits the result to members with this status. */
  readonly status?: SubscriberStatus;
};

/**
 * Returns one page of a partition's members in the order of their ids. Reads up to `limit` members,
 * so a page of one status may be short or empty without being the last.
 */
export const readMemberPage = async (table: Table, read: MemberRead): Promise<MemberPage> => {
  const { customerId, segmentId, partition, afterId, limit, status } = read;
  const pk = memberPartition(customerId, segmentId, partition);
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ...(status ? { FilterExpression: 'st = :status' } : {}),
      ProjectionExpression: 'sk',
      ExpressionAttributeValues: { ':pk': pk, ...(status ? { ':status': status } : {}) },
      ExclusiveStartKey: afterId ? { pk, sk: afterId } : undefined,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return {
    subscriberIds: Items.map(readSortKey),
    lastId: LastEvaluatedKey ? readSortKey(LastEvaluatedKey) : undefined,
  };
};
