/**
 * The largest audience that fits into a function's memory, at 0.4 GB per million people. Larger
 * audiences have no index.
 */
export const maxIndexedPeople = 2_000_000;
/** The maximum number of indexes to remember, even if only their location. */
const maxKnown = 50;

type Kept = {
  /** The number of people it holds in memory once it has been queried. */
  readonly people: number;
  /** The query result that is cached, if any. */
  readonly laid?: unknown;
};

/** Keeps indexes in memory for the next query and drops the least recently used first. */
export const createKeptCopies = <One extends Kept>() => {
  const kept = new Map<string, One>();
  return {
    get: (name: string): One | undefined => kept.get(name),

    /** Moves it in front of the others. */
    keep(name: string, one: One): void {
      kept.delete(name);
      kept.set(name, one);
    },

    /** Drops entries that no longer fit in addition to the one in front. */
    forget(): void {
      let held = 0;
      for (const [place, [name, { people, laid }]] of [...kept].reverse().entries()) {
        if (laid) held += people;
        if (place > 0 && (held > maxIndexedPeople || place >= maxKnown)) kept.delete(name);
      }
    },
  };
};
