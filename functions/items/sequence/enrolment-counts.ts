import { insideLetters } from './enrolment';
import { enrolmentCountKeys } from './sequence-keys';

type Item = Readonly<Record<string, unknown>>;

const waitingPrefix = 'at:';

/** The count of people who wait for a step. */
export const waitingCounter = (stepId: string): string => `${waitingPrefix}${stepId}`;

/** What one person adds to the counters of their series. */
export const enrolmentMoves = ({ st, at, n }: Item): Readonly<Record<string, number>> => {
  const entered = { entered: Number(n) + 1 };
  return insideLetters.includes(String(st))
    ? { ...entered, inside: 1, [waitingCounter(String(at))]: 1 }
    : entered;
};

/** What the projector counted of the people in a series. */
export type EnrolmentCounts = {
  /** Somewhere in it now. */
  readonly inside: number;
  /** Entries since ever: somebody who came twice counts twice. */
  readonly entered: number;
  readonly waiting: ReadonlyMap<string, number>;
};

/** @param items the counters of all lanes of one series */
export const readEnrolmentCounts = (items: readonly Item[]): EnrolmentCounts => {
  const waiting = new Map<string, number>();
  let inside = 0;
  let entered = 0;
  for (const item of items) {
    inside += Number(item.inside ?? 0);
    entered += Number(item.entered ?? 0);
    for (const [name, value] of Object.entries(item)) {
      if (!name.startsWith(waitingPrefix)) continue;
      const step = name.slice(waitingPrefix.length);
      waiting.set(step, (waiting.get(step) ?? 0) + Number(value));
    }
  }
  return { inside: Math.max(0, inside), entered: Math.max(0, entered), waiting };
};

/** The counters of several series, by series, out of all that were read. */
export const enrolmentCountsBySequence = (
  sequenceIds: readonly string[],
  items: readonly Item[],
): ReadonlyMap<string, EnrolmentCounts> => {
  const byPartition = Map.groupBy(items, ({ pk }) => pk);
  return new Map(
    sequenceIds.map((id) => {
      const [first] = enrolmentCountKeys(id);
      return [id, readEnrolmentCounts(byPartition.get(first?.pk) ?? [])];
    }),
  );
};
