import { addCounts, everyone, noOne } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import { lanes } from '../../items/lanes';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import { countLane, type LaneCount } from './count-lane';
import type { CountLane, LaneTask } from './lane-task';
import type { Question, RuleBook } from './rule-book';

/**
 * Up to so many subscribers the caller counts by itself: 0.3 s of a 512 MB function's processor,
 * which is less than starting eight others may take. Beyond, eight workers share the lanes.
 */
const mostHere = 10_000;

/** What one call of a worker may take: well below its time limit (lib/features/segments.ts). */
const workerMs = 15_000;
/** With less of the budget left, no further worker is called. */
const leastMs = 1000;

/** Callers of the API wait 28 s at most; in the background there is more time. */
export const countBudget = { waiting: 20_000, background: 600_000 } as const;

/** Members by status; a lower bound unless `isComplete`. */
export type MembersByStatus = { readonly counts: StatusCounts; readonly isComplete: boolean };

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly elsewhere: CountLane;
  readonly clock: Clock;
  /** Counting ends after so many ms. */
  readonly budgetMs: number;
};

const sum = (lanesCounted: readonly LaneCount[]): MembersByStatus => ({
  counts: lanesCounted.map(({ counts }) => counts).reduce<StatusCounts>(addCounts, noOne),
  isComplete: lanesCounted.every(({ next }) => next === undefined),
});

const takesTooLong = () =>
  new AppError(
    'count_takes_too_long',
    'There are too many subscribers to count them while you wait. The size of a saved segment is counted in the background.',
  );

/** Counts who fulfils rules by reading the whole audience. */
export const createMemberCount = (dependencies: Dependencies) => {
  const { table, rules, counters, elsewhere, clock, budgetMs } = dependencies;

  const here = async (customerId: string, question: Question, at: number) => {
    const compiled = await rules.compile(customerId, question, at);
    return sum(
      await Promise.all(lanes.map((lane) => countLane(table, customerId, lane, compiled))),
    );
  };

  /** A worker goes on where the last one ended, until the lane or the time is over. */
  const wholeLane = async (task: Omit<LaneTask, 'forMs'>): Promise<LaneCount> => {
    let counts = noOne;
    let after: string | undefined;
    for (;;) {
      const left = task.at + budgetMs - clock();
      if (left < leastMs) return { counts, next: after ?? '' };
      const answer = await elsewhere({ ...task, after, forMs: Math.min(workerMs, left) });
      counts = addCounts(counts, answer.counts);
      after = answer.next;
      if (after === undefined) return { counts };
    }
  };

  const byWorkers = async (customerId: string, question: Question, at: number) => {
    const asked = 'definition' in question ? question : { segmentIds: [...question.segmentIds] };
    return sum(
      await Promise.all(lanes.map((lane) => wholeLane({ customerId, lane, at, question: asked }))),
    );
  };

  const isQuick = async (customerId: string): Promise<boolean> =>
    everyone(await counters.byStatus(customerId)) <= mostHere;

  const withinBudget = async (customerId: string, question: Question): Promise<MembersByStatus> => {
    const count = (await isQuick(customerId)) ? here : byWorkers;
    return count(customerId, question, clock());
  };

  return {
    /** Whether counting takes well under a second. */
    isQuick,

    /**
     * Members by status, as many as are found in the time there is. @throws AppError segment_cycle
     */
    withinBudget,

    /** Members by status, exactly. @throws AppError segment_cycle or count_takes_too_long */
    async byStatus(customerId: string, question: Question): Promise<StatusCounts> {
      const { counts, isComplete } = await withinBudget(customerId, question);
      if (!isComplete) throw takesTooLong();
      return counts;
    },
  };
};
export type MemberCount = ReturnType<typeof createMemberCount>;
