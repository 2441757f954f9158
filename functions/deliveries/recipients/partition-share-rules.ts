/** A part of one partition's list. It includes `from` but not `to`. */
export type PartitionShare = {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
};

const countAfterRounds = (counts: readonly number[], rounds: number): number =>
  counts.reduce((sum, count) => sum + Math.min(count, rounds), 0);

/**
 * Returns the last round that is complete before `offset`. In a round, one recipient is taken from
 * each partition.
 */
const roundsBefore = (counts: readonly number[], offset: number): number => {
  let low = 0;
  let high = Math.max(0, ...counts);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countAfterRounds(counts, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Returns how many recipients of each partition are among the first `offset` recipients. */
const positions = (counts: readonly number[], offset: number): number[] => {
  const rounds = roundsBefore(counts, offset);
  let remainder = offset - countAfterRounds(counts, rounds);
  return counts.map((count) => {
    const extra = count > rounds && remainder > 0 ? 1 : 0;
    remainder -= extra;
    return Math.min(count, rounds) + extra;
  });
};

/**
 * Returns the part of each partition that contains recipients `offset` to `offset + size`, exactly
 * `size` in total. The recipients of a delivery are ordered by taking one from each partition in
 * turn, so that every batch is spread over all partitions of the ledger.
 */
export const partitionShares = (
  counts: readonly number[],
  offset: number,
  size: number,
): readonly PartitionShare[] => {
  const from = positions(counts, offset);
  const to = positions(counts, offset + size);
  return counts.map((_, partition) => ({
    partition,
    from: from[partition] ?? 0,
    to: to[partition] ?? 0,
  }));
};
