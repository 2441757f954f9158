import type { Clock } from '../../platform/clock';
import { lanes } from '../../platform/lanes';
import type { Table } from '../../platform/table';
import { addCounts, everyone, noOne, type StatusCounts } from '../../subscribers/audience-counters';
import { countLane } from './count-lane';
import type { CountLane } from './lane-task';
import type { Question, RuleBook } from './rule-book';

/**
 * Up to so many subscribers the caller counts by itself: 0.3 s of a 512 MB function's processor,
 * which is less than starting eight others may take. Beyond, eight workers share the lanes.
 */
const mostHere = 10_000;

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly elsewhere: CountLane;
  readonly clock: Clock;
};

const sum = (parts: readonly StatusCounts[]): StatusCounts =>
  parts.reduce<StatusCounts>(addCounts, noOne);

/** Counts who fulfils rules, exactly, by reading the whole audience. */
export const createAudienceCount = (dependencies: Dependencies) => {
  const { table, rules, counters, elsewhere, clock } = dependencies;

  const here = async (customerId: string, question: Question, at: number) => {
    const compiled = await rules.compile(customerId, question, at);
    return sum(
      await Promise.all(lanes.map((lane) => countLane(table, customerId, lane, compiled))),
    );
  };

  const byWorkers = async (customerId: string, question: Question, at: number) => {
    const task = 'definition' in question ? question : { segmentIds: [...question.segmentIds] };
    return sum(
      await Promise.all(lanes.map((lane) => elsewhere({ customerId, lane, at, question: task }))),
    );
  };

  const isQuick = async (customerId: string): Promise<boolean> =>
    everyone(await counters.byStatus(customerId)) <= mostHere;

  return {
    /** Whether counting takes well under a second. */
    isQuick,

    /** Members by status. @throws AppError segment_cycle */
    async byStatus(customerId: string, question: Question): Promise<StatusCounts> {
      const count = (await isQuick(customerId)) ? here : byWorkers;
      return count(customerId, question, clock());
    },
  };
};
export type AudienceCount = ReturnType<typeof createAudienceCount>;
