import { addCounts, countEveryone, zeroCounts } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import { partitions } from '../../items/partitions';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import { countPartition, type PartitionCount } from './count-partition';
import type { CountPartition, PartitionTask } from './partition-task';
import { type Copies, isIndexed, queryIndex } from './query-index';
import type { Question, RuleBook } from './rule-book';

/**
 * Up to this many subscribers, the caller counts by itself, which takes 0.3 s of a 512 MB
 * function's CPU. Starting eight other functions may take longer. Beyond this, eight workers share
 * the partitions.
 */
const maxCountedHere = 10_000;

/** How long one call of a worker may take: well below its time limit (lib/features/segments.ts). */
const maxWorkerMs = 15_000;
/** If less of the budget than this is left, no further worker is called. */
const minWorkerMs = 1000;

/**
 * How long counts may take, in ms. API callers wait up to 28 s. `besides` is for a second count in
 * the same call, which gets the remaining time. Background work has more time.
 */
export const countBudget = { waiting: 20_000, besides: 6000, background: 600_000 } as const;

/** The members by status. The counts are a lower bound unless `isComplete`. */
export type MembersByStatus = { readonly counts: StatusCounts; readonly isComplete: boolean };

/**
 * The active members by their time zone, '' where it is unknown. The counts are a lower bound
 * unless `isComplete`.
 */
export type MembersByZone = {
  readonly zones: Readonly<Record<string, number>>;
  readonly isComplete: boolean;
};

const addZones = (one: PartitionCount['zones'] = {}, other: PartitionCount['zones'] = {}) => {
  const sums: Record<string, number> = { ...one };
  for (const [zone, count] of Object.entries(other)) sums[zone] = (sums[zone] ?? 0) + count;
  return sums;
};

type CountOptions = {
  readonly at: number;
  readonly budgetMs: number;
  readonly home?: string | undefined;
};

export type ZoneCountOptions = {
  /** The customer's time zone, which decides for people in countries with several time zones. */
  readonly home: string;
  /** @default the time for other counts */
  readonly budgetMs?: number | undefined;
};

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly elsewhere: CountPartition;
  readonly clock: Clock;
  /**
   * Counts from the columnar index, for numbers on screen. Counts that trigger actions use the
   * table.
   * @default only the table
   */
  readonly copies?: Pick<Copies, 'count' | 'begin'> | undefined;
  /** Counting stops after this many ms. */
  readonly budgetMs: number;
};

const sum = (partitionsCounted: readonly PartitionCount[]): MembersByStatus & MembersByZone => ({
  counts: partitionsCounted.map(({ counts }) => counts).reduce<StatusCounts>(addCounts, zeroCounts),
  zones: partitionsCounted.map(({ zones }) => zones).reduce<MembersByZone['zones']>(addZones, {}),
  isComplete: partitionsCounted.every(({ next }) => next === undefined),
});

const countTimeoutError = () =>
  new AppError(
    'count_takes_too_long',
    'There are too many subscribers to count right away. Once you save the segment, we count it in the background.',
  );

const toSerializable = (question: Question) =>
  'definition' in question
    ? question
    : {
        segmentIds: [...question.segmentIds],
        ...(question.excludedSegmentIds && {
          excludedSegmentIds: [...question.excludedSegmentIds],
        }),
      };
type SerializableQuestion = ReturnType<typeof toSerializable>;

/**
 * Calls workers, each continuing where the last one ended, until the partition is done or the time
 * is over.
 */
const countWholePartition = async (
  task: Omit<PartitionTask, 'forMs'>,
  budgetMs: number,
  { elsewhere, clock }: Pick<Dependencies, 'elsewhere' | 'clock'>,
): Promise<PartitionCount> => {
  let counts = zeroCounts;
  let zones: PartitionCount['zones'];
  let after: string | undefined;
  for (;;) {
    const remainingMs = task.at + budgetMs - clock();
    if (remainingMs < minWorkerMs) return { counts, zones, next: after ?? '' };
    const result = await elsewhere({ ...task, after, forMs: Math.min(maxWorkerMs, remainingMs) });
    counts = addCounts(counts, result.counts);
    zones = addZones(zones, result.zones);
    after = result.next;
    if (after === undefined) return { counts, zones };
  }
};

/** Counts the people who match rules by reading the whole audience. */
export const createMemberCount = (dependencies: Dependencies) => {
  const { table, rules, counters, clock } = dependencies;

  const countHere = async (customerId: string, question: Question, { at, home }: CountOptions) => {
    const compiled = await rules.compile(customerId, question, at);
    return sum(
      await Promise.all(
        partitions.map((partition) =>
          countPartition(table, customerId, partition, compiled, { home }),
        ),
      ),
    );
  };

  const countByWorkers = async (
    customerId: string,
    question: SerializableQuestion,
    { at, home, budgetMs }: CountOptions,
  ) => {
    const tasks = partitions.map((partition) => ({
      customerId,
      lane: partition,
      at,
      home,
      question,
    }));
    return sum(
      await Promise.all(tasks.map((task) => countWholePartition(task, budgetMs, dependencies))),
    );
  };

  const size = async (customerId: string) => countEveryone(await counters.byStatus(customerId));

  const fromCopy = async (customerId: string, question: SerializableQuestion, at: number) => {
    const { copies } = dependencies;
    const counts = copies && (await queryIndex(copies, copies.count, { customerId, at, question }));
    return counts && { counts, zones: {}, isComplete: true };
  };

  const count = async (
    customerId: string,
    question: Question,
    {
      home,
      budgetMs = dependencies.budgetMs,
    }: ZoneCountOptions | { home?: never; budgetMs?: never } = {},
  ) => {
    const people = await size(customerId);
    const at = clock();
    if (people <= maxCountedHere) return countHere(customerId, question, { at, home, budgetMs });
    const serializedQuestion = toSerializable(question);
    const isShort = home === undefined && isIndexed(people);
    const countFromCopy = isShort ? await fromCopy(customerId, serializedQuestion, at) : undefined;
    // Time spent on an index that returned nothing is subtracted from the available time.
    return countFromCopy ?? countByWorkers(customerId, serializedQuestion, { at, home, budgetMs });
  };

  const withinBudget = async (customerId: string, question: Question): Promise<MembersByStatus> => {
    const { counts, isComplete } = await count(customerId, question);
    return { counts, isComplete };
  };

  return {
    /** Returns whether counting takes well under a second. */
    isQuick: async (customerId: string): Promise<boolean> =>
      (await size(customerId)) <= maxCountedHere,

    /**
     * Returns the numbers of members by status, as far as they can be counted in the available
     * time. @throws AppError segment_cycle
     */
    withinBudget,

    /**
     * Returns the numbers of active members by time zone, as far as they can be counted in the
     * available time.
     * @throws AppError segment_cycle
     */
    zonesWithinBudget: (
      customerId: string,
      question: Question,
      serializedQuestion: ZoneCountOptions,
    ): Promise<MembersByZone> => count(customerId, question, serializedQuestion),

    /**
     * Returns the exact numbers of members by status. @throws AppError segment_cycle or
     * count_takes_too_long
     */
    async byStatus(customerId: string, question: Question): Promise<StatusCounts> {
      const { counts, isComplete } = await withinBudget(customerId, question);
      if (!isComplete) throw countTimeoutError();
      return counts;
    },
  };
};
export type MemberCount = ReturnType<typeof createMemberCount>;
