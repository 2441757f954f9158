import type { Table } from '../../platform/table/table';
import type { RuleBook, Turn } from '../evaluation/rule-book';
import { walkLane } from '../evaluation/walk-lane';
import type { CompiledRules } from '../rules/compile-segments';

/** Subscribers looked at for a page, however few of them are in the segment: about a second. */
const mostLooked = 10_000;
/** People of a page: each is a write of whoever asks. The first read is as large. */
const mostFound = 2000;

export type RulePageRead = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly lane: number;
  readonly afterId: string | undefined;
  /** Only who came in between these moments, by time alone; otherwise everybody who is in it at `to`. */
  readonly turn: Turn;
  readonly isWhole: boolean;
};

/** A page of a lane's people in a segment of rules who may be written to, in the order of their ids. */
export const createRulePage =
  (table: Table, book: Pick<RuleBook, 'compileTurn'>) =>
  async ({ customerId, segmentId, lane, afterId, turn, isWhole }: RulePageRead) => {
    const { now, earlier } = await book.compileTurn(customerId, segmentId, turn);
    const rules: CompiledRules = isWhole
      ? now
      : { ...now, matches: (facts) => now.matches(facts) && !earlier.matches(facts) };
    const subscriberIds: string[] = [];
    let looked = 0;
    let lastId: string | undefined;
    const walk = { customerId, lane, rules, after: afterId, pageSize: mostFound };
    await walkLane(table, walk, (subscriberId, { st }, isMember) => {
      looked += 1;
      if (isMember && st?.S === 'active') subscriberIds.push(subscriberId);
      if (looked === mostLooked || subscriberIds.length === mostFound) lastId = subscriberId;
      return lastId === undefined;
    });
    return { subscriberIds, lastId };
  };
export type RulePage = ReturnType<typeof createRulePage>;
