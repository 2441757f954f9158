/** So many people fit into a function that answers: 0.4 GB a million. */
export const mostPeople = 2_000_000;
/** Copies of which something is known, be it only where they lie. */
const mostKnown = 50;

type Kept = {
  /** How many people of it are in memory once it has been asked. */
  readonly held: number;
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
      let people = 0;
      for (const [place, [name, { held, laid }]] of [...kept].reverse().entries()) {
        if (laid) people += held;
        if (place > 0 && (people > mostPeople || place >= mostKnown)) kept.delete(name);
      }
    },
  };
};
