import type { SubscriberRow } from '../../shared/contracts/subscribers';
import { storedSearchText } from '../items/search-filter';
import { listOrder, memberKey } from '../items/subscriber-keys';
import { putItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { type LanePage, readMemberPage } from './member-lanes';

/** A member as stored: a copy of the subscriber's line, kept up to date by the stream's reactor. */
const memberItem = (customerId: string, segmentId: string, row: SubscriberRow) => {
  const key = memberKey(customerId, segmentId, row.id);
  return {
    ...key,
    g1pk: key.pk,
    g1sk: listOrder(row.status, row.createdAt, row.id),
    e: row.email,
    n: row.name,
    nm: storedSearchText(row.name, row.email),
    st: row.status,
    ca: row.createdAt,
  };
};

export const createMembershipRepository = (table: Table) => ({
  /** Puts subscribers into a static segment; repeating it changes nothing. Their ids must differ. */
  async putMany(
    customerId: string,
    segmentId: string,
    rows: readonly SubscriberRow[],
  ): Promise<void> {
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
    afterSid: string | undefined,
    limit: number,
  ): Promise<LanePage> =>
    readMemberPage(table, { customerId, segmentId, lane, afterSid, limit, status: 'active' }),

  /** The same of members of every status. */
  laneMemberIds: (
    customerId: string,
    segmentId: string,
    lane: number,
    afterSid: string | undefined,
    limit: number,
  ): Promise<LanePage> => readMemberPage(table, { customerId, segmentId, lane, afterSid, limit }),
});
export type MembershipRepository = ReturnType<typeof createMembershipRepository>;
