import type { CodeColumn } from '../format/arrow-columns';
import { compareKeys, gap, type ValueKeys } from './row-keys';

/** Which of the different values each value is, in order; none comes last, and equal keys are one value. */
export const ranksOf = ({ bytes, starts }: ValueKeys, sign: 1 | -1): Uint32Array => {
  const isNone = (code: number): boolean => bytes[starts[code] ?? 0] === gap;
  const compare = (one: number, other: number): number => {
    if (isNone(one) !== isNone(other)) return isNone(one) ? 1 : -1;
    return sign * compareKeys(bytes, starts[one] ?? 0, bytes, starts[other] ?? 0);
  };
  const ranks = new Uint32Array(starts.length);
  const sorted = ranks.map((_, code) => code).sort(compare);
  let rank = 0;
  for (const [at, code] of sorted.entries()) {
    // Values that differ only in case or accents are one value here: the newest of both come first.
    if (at > 0 && compare(sorted[at - 1] ?? 0, code) !== 0) rank += 1;
    ranks[code] = rank;
  }
  return ranks;
};

/** Rows dealt out to the ranks of their values, those of the same rank as they come. */
export const dealtToRanks = (
  { codes }: Pick<CodeColumn, 'codes'>,
  ranks: Uint32Array,
  rows: Uint32Array,
): Uint32Array => {
  const starts = new Uint32Array(ranks.length + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const after = (ranks[codes[rows[at] ?? 0] ?? 0] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  }
  const dealt = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const rank = ranks[codes[row] ?? 0] ?? 0;
    dealt[starts[rank] ?? 0] = row;
    starts[rank] = (starts[rank] ?? 0) + 1;
  }
  return dealt;
};
