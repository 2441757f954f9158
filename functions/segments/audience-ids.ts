import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import type { Table } from '../platform/table';
import { createRuleBook } from './evaluation/rule-book';
import { walkLane } from './evaluation/walk-lane';
import { mergedMembers } from './member-merge';

export type LaneOfAudience = {
  readonly customerId: string;
  readonly segmentIds: readonly string[];
  readonly lane: number;
  readonly status: SubscriberStatus;
  /** The moment that rules about time refer to, epoch ms: the same for all lanes. */
  readonly at: number;
};

/** Subscribers looked at between two handings over: what memory is bounded by. */
const window = 20_000;
const membersPerPage = 2000;

/** Who is in any of the segments, static and dynamic: ids in their order, each once. */
export const createAudienceIds = (table: Table) => {
  const rules = createRuleBook(table);

  const byRules = async function* ({ customerId, segmentIds, lane, status, at }: LaneOfAudience) {
    const compiled = await rules.compile(customerId, { segmentIds }, at);
    let after: string | undefined;
    do {
      const ids: string[] = [];
      let looked = 0;
      const walk = { customerId, lane, rules: compiled, after, ahead: true };
      after = undefined;
      await walkLane(table, walk, (sid, { st }, isMember) => {
        if (isMember && st?.S === status) ids.push(sid);
        looked += 1;
        if (looked === window) after = sid;
        return looked < window;
      });
      yield* ids;
    } while (after !== undefined);
  };

  return {
    async *ofLane(audience: LaneOfAudience): AsyncGenerator<string> {
      const { customerId, segmentIds } = audience;
      // Memberships alone say who is in static segments, and are a quarter of the audience's size.
      yield* (await rules.hasDynamic(customerId, segmentIds))
        ? byRules(audience)
        : mergedMembers(table, { ...audience, pageSize: membersPerPage });
    },
  };
};
export type AudienceIds = ReturnType<typeof createAudienceIds>;
