/** So many people fit into a function that answers, at 0.4 GB a million: larger audiences have no copy. */
export const mostCopied = 2_000_000;
/** Copies of which something is known, be it only where they lie. */
const mostKnown = 50;

type Kept = {
  /** How many people of it are in memory once it has been asked. */
  readonly people: number;
  /** What it was asked for, if it was. */
  readonly laid?: unknown;
};

/** Copies stay in memory for the next question; what was asked for least recently goes first. */
export const createKeptCopies = <One extends Kept>() => {
  const kept = new Map<string, One>();
  return {
    get: (name: string): One | undefined => kept.get(name),

    /** Puts it in front of the others. */
    keep(name: string, one: One): void {
      kept.delete(name);
      kept.set(name, one);
    },

    /** Lets go of what does not fit any more beside the one in front. */
    forget(): void {
      let held = 0;
      for (const [place, [name, { people, laid }]] of [...kept].reverse().entries()) {
        if (laid) held += people;
        if (place > 0 && (held > mostCopied || place >= mostKnown)) kept.delete(name);
      }
    },
  };
};
