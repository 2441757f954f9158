import { activeCodes } from './enrollment';
import { enrollmentCountKeys } from './sequence-keys';

type Item = Readonly<Record<string, unknown>>;

const waitingPrefix = 'at:';

/** Returns the name of the counter of people who wait for a step. */
export const waitingCounter = (stepId: string): string => `${waitingPrefix}${stepId}`;

/** Returns what one person adds to the counters of their sequence. */
export const enrollmentDeltas = ({ st, at, n }: Item): Readonly<Record<string, number>> => {
  const entered = { entered: Number(n) + 1 };
  return activeCodes.includes(String(st))
    ? { ...entered, inside: 1, [waitingCounter(String(at))]: 1 }
    : entered;
};

/** The stream counters of the people in a sequence. */
export type EnrollmentCounts = {
  /** People who are in the sequence now, at any step. */
  readonly inside: number;
  /** All entries so far. A person who entered twice counts twice. */
  readonly entered: number;
  readonly waiting: ReadonlyMap<string, number>;
};

/** @param items the counters of all partitions of one sequence */
export const readEnrollmentCounts = (items: readonly Item[]): EnrollmentCounts => {
  const waiting = new Map<string, number>();
  let activeCount = 0;
  let entered = 0;
  for (const item of items) {
    activeCount += Number(item.inside ?? 0);
    entered += Number(item.entered ?? 0);
    for (const [name, value] of Object.entries(item)) {
      if (!name.startsWith(waitingPrefix)) continue;
      const waitingStep = name.slice(waitingPrefix.length);
      waiting.set(waitingStep, (waiting.get(waitingStep) ?? 0) + Number(value));
    }
  }
  return { inside: Math.max(0, activeCount), entered: Math.max(0, entered), waiting };
};

/** Groups counter items by sequence, and returns the counts of each sequence. */
export const enrollmentCountsBySequence = (
  sequenceIds: readonly string[],
  items: readonly Item[],
): ReadonlyMap<string, EnrollmentCounts> => {
  const byPartition = Map.groupBy(items, ({ pk }) => pk);
  return new Map(
    sequenceIds.map((id) => {
      const [first] = enrollmentCountKeys(id);
      return [id, readEnrollmentCounts(byPartition.get(first?.pk) ?? [])];
    }),
  );
};
