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
    const read = { customerId, segmentId, lane: partition, afterId };
    if (!byRules) {
      return readMemberPage(table, { ...read, limit: membersPerMessage, status: 'active' });
    }
    if (from === undefined) {
      const now = clock();
      return rulePage({ ...read, turn: { from: now, to: now }, isWhole: true });
    }
    const turn = { from: Date.parse(from), to: Date.parse(since) };
    return rulePage({ ...read, turn, isWhole: false });
  };
