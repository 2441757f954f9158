import { readMemberPage } from '../../audience/member-partitions';
import type { Backfill } from '../../items/sequence/backfill';
import type { Running } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import type { RulePage } from '../../segments/reading/rule-page';

const membersPerMessage = 500;

type Page = { readonly subscriberIds: readonly string[]; readonly lastId?: string | undefined };

export type ReadBackfillPage = (backfill: Backfill, running: Running) => Promise<Page>;

/**
 * Returns the people for a backfill to enroll, page by page: the members of a static segment,
 * everyone who matches a dynamic segment now, or those who began to match between two scheduled
 * re-evaluations.
 */
export const createReadBackfillPage =
  (table: Table, rulePage: RulePage, clock: Clock): ReadBackfillPage =>
  async (
    { customerId, segmentId = '', lane: partition, after: afterId, from, since },
    { byRules },
  ) => {
    const pageQuery = { customerId, segmentId, partition, afterId };
    if (!byRules) {
      return readMemberPage(table, { ...pageQuery, limit: membersPerMessage, status: 'active' });
    }
    if (from === undefined) {
      const now = clock();
      return rulePage({ ...pageQuery, turn: { from: now, to: now }, isComplete: true });
    }
    const timeRange = { from: Date.parse(from), to: Date.parse(since) };
    return rulePage({ ...pageQuery, turn: timeRange, isComplete: false });
  };
