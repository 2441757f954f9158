import { type MemberRow, memberItem } from '../items/audience/member';
import { putItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type MemberPage, readMemberPage } from './member-lanes';

export const createMembershipRepository = (table: Table) => ({
  /** Puts subscribers into a static segment; repeating it changes nothing. Their ids must differ. */
  async putMany(customerId: string, segmentId: string, rows: readonly MemberRow[]): Promise<void> {
    await putItems(
      table,
      rows.map((row) => memberItem(customerId, segmentId, row)),
    );
  },

  /**
   * One page of a lane's active members in the order of their ids, for audience snapshots. At most
   * `limit` members are read, so a page may be short or empty and still not be the last.
   */
  laneSubscriberIds: (
    customerId: string,
    segmentId: string,
    lane: number,
    afterId: string | undefined,
    limit: number,
  ): Promise<MemberPage> =>
    readMemberPage(table, { customerId, segmentId, lane, afterId, limit, status: 'active' }),

  /** The same of members of every status. */
  laneMemberIds: (
    customerId: string,
    segmentId: string,
    lane: number,
    afterId: string | undefined,
    limit: number,
  ): Promise<MemberPage> => readMemberPage(table, { customerId, segmentId, lane, afterId, limit }),
});
export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
