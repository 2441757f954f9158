/**
 * The largest audience that fits into a function's memory, which takes 0.4 GB per million people.
 * Larger audiences have no index.
 */
export const maxIndexedPeople = 2_000_000;
/**
 * The maximum number of indexes to remember. This includes indexes of which only the storage
 * location is known.
 */
const maxCached = 50;

type CachedEntry = {
  /** The number of people that the index has in memory once it has been queried. */
  readonly people: number;
  /** The cached view of the index, if there is one. */
  readonly laid?: unknown;
};

/** Keeps indexes in memory for the next query. The least recently used index is dropped first. */
export const createIndexCache = <One extends CachedEntry>() => {
  const cached = new Map<string, One>();
  return {
    get: (name: string): One | undefined => cached.get(name),

    /** Makes this index the most recently used one. */
    keep(name: string, entry: One): void {
      cached.delete(name);
      cached.set(name, entry);
    },

    /**
     * Drops the least recently used indexes that no longer fit into memory. The most recently used
     * one always stays.
     */
    forget(): void {
      let heldPeople = 0;
      for (const [position, [name, { people, laid }]] of [...cached].reverse().entries()) {
        if (laid) heldPeople += people;
        if (position > 0 && (heldPeople > maxIndexedPeople || position >= maxCached))
          cached.delete(name);
      }
    },
  };
};
