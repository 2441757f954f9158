/** Part of one lane's list: from inclusive, to exclusive. */
export type LaneShare = { readonly lane: number; readonly from: number; readonly to: number };

const takenAfter = (counts: readonly number[], rounds: number): number =>
  counts.reduce((sum, count) => sum + Math.min(count, rounds), 0);

/** The last round that is complete before `offset`. */
const roundsBefore = (counts: readonly number[], offset: number): number => {
  let low = 0;
  let high = Math.max(0, ...counts);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (takenAfter(counts, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** How many of each lane stand among the first `offset` recipients. */
const positions = (counts: readonly number[], offset: number): number[] => {
  const rounds = roundsBefore(counts, offset);
  let rest = offset - takenAfter(counts, rounds);
  return counts.map((count) => {
    const more = count > rounds && rest > 0 ? 1 : 0;
    rest -= more;
    return Math.min(count, rounds) + more;
  });
};

/**
 * Recipients of a delivery are ordered by taking one of each lane in turn, so that every batch is
 * spread over all partitions of the ledger. Gives the part of each lane that holds recipients
 * `offset` to `offset + size`, exactly `size` in all.
 */
export const laneShares = (
  counts: readonly number[],
  offset: number,
  size: number,
): readonly LaneShare[] => {
  const from = positions(counts, offset);
  const to = positions(counts, offset + size);
  return counts.map((_, lane) => ({ lane, from: from[lane] ?? 0, to: to[lane] ?? 0 }));
};
