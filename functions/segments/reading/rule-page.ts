import type { Table } from '../../platform/table/table';
import type { RuleBook, TimeRange } from '../evaluation/rule-book';
import { walkPartition } from '../evaluation/walk-partition';
import type { CompiledRules } from '../rules/compile-segments';

/**
 * The maximum number of subscribers to process per page, however few of them match. Processing them
 * takes about a second.
 */
const maxProcessed = 10_000;
/**
 * The maximum number of people on a page. The caller makes one write for each person. The first
 * read requests this many subscribers.
 */
const maxFound = 2000;

export type RulePageRead = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly partition: number;
  readonly afterId: string | undefined;
  /**
   * The page contains only people who entered between these two moments because time passed. With
   * `isComplete`, it contains everyone who matches at `to`.
   */
  readonly turn: TimeRange;
  readonly isComplete: boolean;
};

/**
 * Returns a page of a partition's people who are in a dynamic segment and may be emailed, in the
 * order of their ids.
 */
export const createRulePage =
  (table: Table, book: Pick<RuleBook, 'compileTurn'>) =>
  async ({ customerId, segmentId, partition, afterId, turn, isComplete }: RulePageRead) => {
    const { now, earlier } = await book.compileTurn(customerId, segmentId, turn);
    const rules: CompiledRules = isComplete
      ? now
      : {
          ...now,
          matches: (personData) => now.matches(personData) && !earlier.matches(personData),
        };
    const subscriberIds: string[] = [];
    let checkedCount = 0;
    let lastId: string | undefined;
    const walkOptions = { customerId, partition, rules, after: afterId, pageSize: maxFound };
    await walkPartition(table, walkOptions, (subscriberId, { st }, isMember) => {
      checkedCount += 1;
      if (isMember && st?.S === 'active') subscriberIds.push(subscriberId);
      if (checkedCount === maxProcessed || subscriberIds.length === maxFound) lastId = subscriberId;
      return lastId === undefined;
    });
    return { subscriberIds, lastId };
  };
export type RulePage = ReturnType<typeof createRulePage>;
