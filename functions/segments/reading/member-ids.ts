import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import type { Table } from '../../platform/table/table';
import { createRuleBook } from '../evaluation/rule-book';
import { walkPartition } from '../evaluation/walk-partition';
import type { GraphSegment } from '../rules/segment-graph';
import { mergedMembers } from './member-merge';

export type MemberPartition = {
  readonly customerId: string;
  readonly segmentIds: readonly string[];
  /** People in any of these segments are left out. */
  readonly excludedSegmentIds?: readonly string[] | undefined;
  /**
   * The segments and those they are built on, as they were at some moment. @default as they are now
   */
  readonly segments?: readonly GraphSegment[];
  readonly partition: number;
  readonly status: SubscriberStatus;
  /** The moment that rules about time refer to, in epoch ms. The same for all partitions. */
  readonly at: number;
};

/** The number of subscribers to process before their ids are returned, which limits the memory. */
const window = 20_000;
const membersPerPage = 2000;

/**
 * Yields the ids of everyone in any of the segments and in none of the excluded ones, static or
 * dynamic, in order and each once.
 */
export const createMemberIds = (table: Table) => {
  const rules = createRuleBook(table);

  const hasRules = async ({ customerId, segments, ...segmentChoice }: MemberPartition) =>
    (segmentChoice.excludedSegmentIds ?? []).length > 0 ||
    (segments
      ? segments.some(({ definition }) => definition !== undefined)
      : rules.hasDynamic(customerId, segmentChoice.segmentIds));

  const byRules = async function* (whom: MemberPartition) {
    const { customerId, segmentIds, excludedSegmentIds, segments, partition, status, at } = whom;
    const segmentChoice = { segmentIds, excludedSegmentIds, segments };
    const compiled = await rules.compile(customerId, segmentChoice, at);
    let after: string | undefined;
    do {
      const ids: string[] = [];
      let checkedCount = 0;
      const walkOptions = { customerId, partition, rules: compiled, after, ahead: true };
      after = undefined;
      await walkPartition(table, walkOptions, (subscriberId, { st }, isMember) => {
        if (isMember && st?.S === status) ids.push(subscriberId);
        checkedCount += 1;
        if (checkedCount === window) after = subscriberId;
        return checkedCount < window;
      });
      yield* ids;
    } while (after !== undefined);
  };

  return {
    async *ofPartition(whom: MemberPartition): AsyncGenerator<string> {
      // For static segments, reading the memberships is enough. They take a quarter of the space of
      // the subscribers.
      yield* (await hasRules(whom))
        ? byRules(whom)
        : mergedMembers(table, { ...whom, pageSize: membersPerPage });
    },
  };
};
export type MemberIds = ReturnType<typeof createMemberIds>;
