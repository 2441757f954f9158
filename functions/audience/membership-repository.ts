import { type MemberRow, memberItem } from '../items/audience/member';
import { putItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type MemberPage, readMemberPage } from './member-partitions';

export const createMembershipRepository = (table: Table) => ({
  /**
   * Adds subscribers to a static segment. Safe to repeat. Each subscriber may appear only once in
   * `rows`.
   */
  async putMany(customerId: string, segmentId: string, rows: readonly MemberRow[]): Promise<void> {
    await putItems(
      table,
      rows.map((row) => memberItem(customerId, segmentId, row)),
    );
  },

  /**
   * Returns one page of a partition's active members in the order of their ids, for audience
   * snapshots. Reads up to `limit` members, so a page may be short or empty without being the last.
   */
  partitionSubscriberIds: (
    customerId: string,
    segmentId: string,
    partition: number,
    afterId: string | undefined,
    limit: number,
  ): Promise<MemberPage> =>
    readMemberPage(table, {
      customerId,
      segmentId,
      partition,
      afterId,
      limit,
      status: 'active',
    }),

  /** Returns one page of a partition's members with any status, in the order of their ids. */
  partitionMemberIds: (
    customerId: string,
    segmentId: string,
    partition: number,
    afterId: string | undefined,
    limit: number,
  ): Promise<MemberPage> =>
    readMemberPage(table, { customerId, segmentId, partition, afterId, limit }),
});
export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
