import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { memberLane } from '../items/audience/subscriber-keys';
import { readSortKey } from '../items/places';
import type { Table } from '../platform/table/table';

export type MemberPage = {
  readonly subscriberIds: readonly string[];
  /** Pass as `afterId` to go on; absent at the end of the lane. */
  readonly lastId?: string;
};

/** Where to read: one lane of a static segment, behind somebody, `limit` members at most. */
export type MemberRead = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly lane: number;
  readonly afterId: string | undefined;
  readonly limit: number;
  /** Only members of this status. */
  readonly status?: SubscriberStatus;
};

/**
 * One page of a lane's members in the order of their ids. At most `limit` members are read, so a
 * page of one status may be short or empty and still not be the last.
 */
export const readMemberPage = async (table: Table, read: MemberRead): Promise<MemberPage> => {
  const { customerId, segmentId, lane, afterId, limit, status } = read;
  const pk = memberLane(customerId, segmentId, lane);
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
