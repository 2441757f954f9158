import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { mergePages, type PageSource } from '../../audience/list/merge-pages';
import { readMemberPage } from '../../audience/member-lanes';
import type { Table } from '../../platform/table/table';

export type MemberMerge = {
  readonly customerId: string;
  /** Static segments. */
  readonly segmentIds: readonly string[];
  readonly lane: number;
  readonly afterSid?: string;
  readonly status?: SubscriberStatus;
  /** Members read at a time and segment: 50 segments are 50 of them in memory. */
  readonly pageSize: number;
};

const source = (table: Table, merge: MemberMerge, segmentId: string): PageSource<string> => {
  const { customerId, lane, status, pageSize: limit } = merge;
  let { afterSid } = merge;
  let ended = false;
  return async () => {
    if (ended) return undefined;
    const read = { customerId, segmentId, lane, afterSid, limit, status };
    const page = await readMemberPage(table, read);
    afterSid = page.lastSid;
    ended = afterSid === undefined;
    return page.subscriberIds;
  };
};

/** Ids of one lane of static segments in their order, a member of several of them once. */
export const mergedMembers = async function* (
  table: Table,
  merge: MemberMerge,
): AsyncGenerator<string> {
  const ids = [...new Set(merge.segmentIds)];
  const sources = ids.map((id) => source(table, merge, id));
  let last = '';
  for await (const sid of mergePages(sources, (a, b) => a < b)) {
    if (sid !== last) yield sid;
    last = sid;
  }
};
