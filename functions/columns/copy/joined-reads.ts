/** Where bytes lie in a file. */
export type Place = { readonly start: number; readonly length: number };

/** Reads bytes of a file. */
type ReadPlace = (place: Place) => Promise<Uint8Array>;

/** What lies so close comes along: a call costs as much as a hundred kilobytes. */
const mostBetween = 65_536;
/** Longer reads stay by themselves, so that several connections carry them. */
const mostJoined = 1_048_576;

type Asked = Place & {
  readonly resolve: (bytes: Uint8Array | PromiseLike<Uint8Array>) => void;
};
type Joined = { readonly start: number; end: number; readonly parts: Asked[] };

/** Places in as few stretches as may be. */
const joinedOf = (asked: readonly Asked[]): readonly Joined[] => {
  const stretches: Joined[] = [];
  for (const one of [...asked].sort((left, right) => left.start - right.start)) {
    const last = stretches.at(-1);
    const end = Math.max(last?.end ?? 0, one.start + one.length);
    if (last && one.start - last.end <= mostBetween && end - last.start <= mostJoined) {
      last.end = end;
      last.parts.push(one);
    } else {
      stretches.push({ start: one.start, end: one.start + one.length, parts: [one] });
    }
  }
  return stretches;
};

/** Reads of one file: those that are asked for in the same turn and lie close to each other are one. */
export const createJoinedReads = (read: ReadPlace): ReadPlace => {
  let asked: Asked[] = [];

  const readAll = (): void => {
    const stretches = joinedOf(asked);
    asked = [];
    for (const { start, end, parts } of stretches) {
      const reading = read({ start, length: end - start });
      const [only] = parts;
      if (parts.length === 1) {
        only?.resolve(reading);
        continue;
      }
      // Copies: what stays in memory would otherwise keep what came along with it.
      for (const part of parts) {
        const from = part.start - start;
        part.resolve(reading.then((bytes) => bytes.slice(from, from + part.length)));
      }
    }
  };

  return (place) =>
    new Promise((resolve) => {
      if (asked.length === 0) queueMicrotask(readAll);
      asked.push({ ...place, resolve });
    });
};
