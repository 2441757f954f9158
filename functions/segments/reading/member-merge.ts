import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { mergePages, type PageSource } from '../../audience/list/merge-pages';
import { readMemberPage } from '../../audience/member-partitions';
import type { Table } from '../../platform/table/table';

export type MemberMerge = {
  readonly customerId: string;
  /** The ids of static segments. */
  readonly segmentIds: readonly string[];
  readonly partition: number;
  readonly afterId?: string;
  readonly status?: SubscriberStatus;
  /**
   * The number of members to read at a time per segment. With 50 segments, 50 times as many are in
   * memory.
   */
  readonly pageSize: number;
};

const source = (table: Table, merge: MemberMerge, segmentId: string): PageSource<string> => {
  const { customerId, partition, status, pageSize: limit } = merge;
  let { afterId } = merge;
  let hasEnded = false;
  return async () => {
    if (hasEnded) return undefined;
    const pageQuery = { customerId, segmentId, partition, afterId, limit, status };
    const page = await readMemberPage(table, pageQuery);
    afterId = page.lastId;
    hasEnded = afterId === undefined;
    return page.subscriberIds;
  };
};

/**
 * Yields the ids of one partition of static segments in order. A member of several of them appears
 * once.
 */
export const mergedMembers = async function* (
  table: Table,
  merge: MemberMerge,
): AsyncGenerator<string> {
  const ids = [...new Set(merge.segmentIds)];
  const sources = ids.map((id) => source(table, merge, id));
  let last = '';
  for await (const subscriberId of mergePages(sources, (a, b) => a < b)) {
    if (subscriberId !== last) yield subscriberId;
    last = subscriberId;
  }
};
