import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import type { Table } from '../../platform/table/table';
import { createRuleBook } from '../evaluation/rule-book';
import { walkLane } from '../evaluation/walk-lane';
import type { GraphSegment } from '../rules/segment-graph';
import { mergedMembers } from './member-merge';

export type MemberLane = {
  readonly customerId: string;
  readonly segmentIds: readonly string[];
  /** Nobody in any of these. */
  readonly excludedSegmentIds?: readonly string[] | undefined;
  /** These and what they are built on, as they were at some moment. @default as they are now */
  readonly segments?: readonly GraphSegment[];
  readonly lane: number;
  readonly status: SubscriberStatus;
  /** The moment that rules about time refer to, epoch ms: the same for all lanes. */
  readonly at: number;
};

/** Subscribers looked at before ids are handed over; bounds the memory. */
const window = 20_000;
const membersPerPage = 2000;

/** Who is in any of the segments and in none of the excluded ones, static and dynamic: ids in their order, each once. */
export const createMemberIds = (table: Table) => {
  const rules = createRuleBook(table);

  const hasRules = async ({ customerId, segments, ...chosen }: MemberLane) =>
    (chosen.excludedSegmentIds ?? []).length > 0 ||
    (segments
      ? segments.some(({ definition }) => definition !== undefined)
      : rules.hasDynamic(customerId, chosen.segmentIds));

  const byRules = async function* (whom: MemberLane) {
    const { customerId, segmentIds, excludedSegmentIds, segments, lane, status, at } = whom;
    const chosen = { segmentIds, excludedSegmentIds, segments };
    const compiled = await rules.compile(customerId, chosen, at);
    let after: string | undefined;
    do {
      const ids: string[] = [];
      let looked = 0;
      const walk = { customerId, lane, rules: compiled, after, ahead: true };
      after = undefined;
      await walkLane(table, walk, (subscriberId, { st }, isMember) => {
        if (isMember && st?.S === status) ids.push(subscriberId);
        looked += 1;
        if (looked === window) after = subscriberId;
        return looked < window;
      });
      yield* ids;
    } while (after !== undefined);
  };

  return {
    async *ofLane(whom: MemberLane): AsyncGenerator<string> {
      // Memberships alone say who is in static segments, and are a quarter of the audience's size.
      yield* (await hasRules(whom))
        ? byRules(whom)
        : mergedMembers(table, { ...whom, pageSize: membersPerPage });
    },
  };
};
export type MemberIds = ReturnType<typeof createMemberIds>;
