/** A range of bytes in a file. */
export type ByteRange = { readonly start: number; readonly length: number };

/** Reads a range of bytes from a file. */
type ReadRange = (range: ByteRange) => Promise<Uint8Array>;

/**
 * Gaps of up to this many bytes are read along with the ranges around them, because a separate call
 * costs as much as reading 100 kB.
 */
const maxGap = 65_536;
/**
 * The maximum size of a joined read. Longer reads are kept separate, so that they use several
 * connections.
 */
const maxJoined = 1_048_576;

type PendingRead = ByteRange & {
  readonly resolve: (bytes: Uint8Array | PromiseLike<Uint8Array>) => void;
};
type JoinedRead = { readonly start: number; end: number; readonly parts: PendingRead[] };

/** Joins ranges into as few reads as possible. */
const joinReads = (pendingReads: readonly PendingRead[]): readonly JoinedRead[] => {
  const stretches: JoinedRead[] = [];
  for (const pendingRead of [...pendingReads].sort((left, right) => left.start - right.start)) {
    const last = stretches.at(-1);
    const end = Math.max(last?.end ?? 0, pendingRead.start + pendingRead.length);
    if (last && pendingRead.start - last.end <= maxGap && end - last.start <= maxJoined) {
      last.end = end;
      last.parts.push(pendingRead);
    } else {
      stretches.push({
        start: pendingRead.start,
        end: pendingRead.start + pendingRead.length,
        parts: [pendingRead],
      });
    }
  }
  return stretches;
};

/**
 * Reads ranges of one file together if they are requested in the same turn of the event loop and
 * are close to each other.
 */
export const createJoinedReads = (read: ReadRange): ReadRange => {
  let pendingReads: PendingRead[] = [];

  const readAll = (): void => {
    const stretches = joinReads(pendingReads);
    pendingReads = [];
    for (const { start, end, parts } of stretches) {
      const reading = read({ start, length: end - start });
      const [onlyPart] = parts;
      if (parts.length === 1) {
        onlyPart?.resolve(reading);
        continue;
      }
      // Copies the bytes, because a view would keep the whole read in memory.
      for (const part of parts) {
        const from = part.start - start;
        part.resolve(reading.then((bytes) => bytes.slice(from, from + part.length)));
      }
    }
  };

  return (range) =>
    new Promise((resolve) => {
      if (pendingReads.length === 0) queueMicrotask(readAll);
      pendingReads.push({ ...range, resolve });
    });
};
