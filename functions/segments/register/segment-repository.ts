import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import { createStoredSegments } from '../../audience/stored-segments';
import { readSegment, type Segment, segmentItem } from '../../items/segment';
import { segmentKey } from '../../items/segment-keys';
import { AppError } from '../../platform/app-error';
import { getItems } from '../../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { allSubscribers, defaultSegment } from './segment';

export const createSegmentRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const stored = createStoredSegments(table);

  return {
    /**
     * Returns all segments of the customer, newest first. The default one is the oldest and
     * therefore last.
     */
    async list(customerId: string): Promise<Segment[]> {
      return [...(await stored(customerId)), defaultSegment(customerId)];
    },

    /** Returns all segments with a consistent read, which costs twice as much. */
    async listNow(customerId: string): Promise<Segment[]> {
      return [...(await stored(customerId, { consistent: true })), defaultSegment(customerId)];
    },

    /** @throws AppError segment_not_found */
    async get(customerId: string, segmentId: string): Promise<Segment> {
      if (segmentId === customerId) return defaultSegment(customerId);
      const { Item } = await client.send(
        new GetCommand({
          TableName,
          Key: segmentKey(customerId, segmentId),
          // Segments are often read right after they were created or renamed, so this needs a
          // consistent read.
          ConsistentRead: true,
        }),
      );
      if (!Item) throw new AppError('segment_not_found', 'This segment no longer exists.');
      return readSegment(Item);
    },

    /**
     * Returns segments by id. Those that don't exist are left out. `consistent` requests a
     * consistent read.
     */
    async getMany(
      customerId: string,
      ids: readonly string[],
      options: { readonly consistent?: boolean } = {},
    ): Promise<Map<string, Segment>> {
      const keys = ids.map((id) => segmentKey(customerId, id));
      const found = (await getItems(table, keys, options)).map(readSegment);
      if (ids.includes(customerId)) found.push(defaultSegment(customerId));
      if (ids.includes(allSubscribersId)) found.push(allSubscribers);
      return new Map(found.map((one) => [one.id, one]));
    },

    /** Creates the segment. An existing one with the same id stays unchanged. */
    async create(customerId: string, value: Segment): Promise<void> {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: segmentItem(customerId, value),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },
  };
};
export type SegmentRepository = ReturnType<typeof createSegmentRepository>;
