import { addCounts, everyone, noOne } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import { lanes } from '../../items/lanes';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import { askCopy, type Copies, isCopied } from './ask-copy';
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

/**
 * Callers of the API wait 28 s at most; what comes on top of a count in the same call has the rest of
 * them. In the background there is more time.
 */
export const countBudget = { waiting: 20_000, besides: 6000, background: 600_000 } as const;

/** Members by status; a lower bound unless `isComplete`. */
export type MembersByStatus = { readonly counts: StatusCounts; readonly isComplete: boolean };

/** Active members by their time zone, '' where it is unknown; not all of them unless `isComplete`. */
export type MembersByZone = {
  readonly zones: Readonly<Record<string, number>>;
  readonly isComplete: boolean;
};

const addZones = (one: LaneCount['zones'] = {}, other: LaneCount['zones'] = {}) => {
  const sums: Record<string, number> = { ...one };
  for (const [zone, count] of Object.entries(other)) sums[zone] = (sums[zone] ?? 0) + count;
  return sums;
};

type Asked = {
  readonly at: number;
  readonly budgetMs: number;
  readonly home?: string | undefined;
};

export type ZonesAsked = {
  /** The customer's zone, which decides in countries with several. */
  readonly home: string;
  /** @default the same as for other counts */
  readonly budgetMs?: number | undefined;
};

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly elsewhere: CountLane;
  readonly clock: Clock;
  /**
   * Answers from the columnar copy, for numbers that somebody looks at; what acts counts in the table.
   * @default the table alone
   */
  readonly copies?: Pick<Copies, 'count' | 'begin'> | undefined;
  /** Counting ends after so many ms. */
  readonly budgetMs: number;
};

const sum = (lanesCounted: readonly LaneCount[]): MembersByStatus & MembersByZone => ({
  counts: lanesCounted.map(({ counts }) => counts).reduce<StatusCounts>(addCounts, noOne),
  zones: lanesCounted.map(({ zones }) => zones).reduce<MembersByZone['zones']>(addZones, {}),
  isComplete: lanesCounted.every(({ next }) => next === undefined),
});

const takesTooLong = () =>
  new AppError(
    'count_takes_too_long',
    'There are too many subscribers to count right away. Once you save the segment, we count it in the background.',
  );

/** A question as it is handed on. */
const plain = (question: Question) =>
  'definition' in question
    ? question
    : {
        segmentIds: [...question.segmentIds],
        ...(question.excludedSegmentIds && {
          excludedSegmentIds: [...question.excludedSegmentIds],
        }),
      };
type PlainQuestion = ReturnType<typeof plain>;

/** A worker goes on where the last one ended, until the lane or the time is over. */
const wholeLane = async (
  task: Omit<LaneTask, 'forMs'>,
  budgetMs: number,
  { elsewhere, clock }: Pick<Dependencies, 'elsewhere' | 'clock'>,
): Promise<LaneCount> => {
  let counts = noOne;
  let zones: LaneCount['zones'];
  let after: string | undefined;
  for (;;) {
    const left = task.at + budgetMs - clock();
    if (left < leastMs) return { counts, zones, next: after ?? '' };
    const answer = await elsewhere({ ...task, after, forMs: Math.min(workerMs, left) });
    counts = addCounts(counts, answer.counts);
    zones = addZones(zones, answer.zones);
    after = answer.next;
    if (after === undefined) return { counts, zones };
  }
};

/** Counts who fulfils rules by reading the whole audience. */
export const createMemberCount = (dependencies: Dependencies) => {
  const { table, rules, counters, clock } = dependencies;

  const here = async (customerId: string, question: Question, { at, home }: Asked) => {
    const compiled = await rules.compile(customerId, question, at);
    return sum(
      await Promise.all(
        lanes.map((lane) => countLane(table, customerId, lane, compiled, { home })),
      ),
    );
  };

  const byWorkers = async (
    customerId: string,
    question: PlainQuestion,
    { at, home, budgetMs }: Asked,
  ) => {
    const tasks = lanes.map((lane) => ({ customerId, lane, at, home, question }));
    return sum(await Promise.all(tasks.map((task) => wholeLane(task, budgetMs, dependencies))));
  };

  const size = async (customerId: string) => everyone(await counters.byStatus(customerId));

  const fromCopy = async (customerId: string, question: PlainQuestion, at: number) => {
    const { copies } = dependencies;
    const counts = copies && (await askCopy(copies, copies.count, { customerId, at, question }));
    return counts && { counts, zones: {}, isComplete: true };
  };

  const count = async (
    customerId: string,
    question: Question,
    {
      home,
      budgetMs = dependencies.budgetMs,
    }: ZonesAsked | { home?: never; budgetMs?: never } = {},
  ) => {
    const people = await size(customerId);
    const at = clock();
    if (people <= mostHere) return here(customerId, question, { at, home, budgetMs });
    const asked = plain(question);
    const isShort = home === undefined && isCopied(people);
    const copied = isShort ? await fromCopy(customerId, asked, at) : undefined;
    // What a copy that did not answer took is part of the time there is.
    return copied ?? byWorkers(customerId, asked, { at, home, budgetMs });
  };

  const withinBudget = async (customerId: string, question: Question): Promise<MembersByStatus> => {
    const { counts, isComplete } = await count(customerId, question);
    return { counts, isComplete };
  };

  return {
    /** Whether counting takes well under a second. */
    isQuick: async (customerId: string): Promise<boolean> => (await size(customerId)) <= mostHere,

    /**
     * Members by status, as many as are found in the time there is. @throws AppError segment_cycle
     */
    withinBudget,

    /**
     * Active members by time zone, as many as are found in the time there is.
     * @throws AppError segment_cycle
     */
    zonesWithinBudget: (
      customerId: string,
      question: Question,
      asked: ZonesAsked,
    ): Promise<MembersByZone> => count(customerId, question, asked),

    /** Members by status, exactly. @throws AppError segment_cycle or count_takes_too_long */
    async byStatus(customerId: string, question: Question): Promise<StatusCounts> {
      const { counts, isComplete } = await withinBudget(customerId, question);
      if (!isComplete) throw takesTooLong();
      return counts;
    },
  };
};
export type MemberCount = ReturnType<typeof createMemberCount>;
