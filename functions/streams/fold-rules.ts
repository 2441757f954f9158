import type { Change } from '../platform/work/stream-handler';
import type { CounterMove } from './counter-rules';

/** One change that moves one counter. */
export type Entry = {
  readonly sequence: string;
  readonly moves: Readonly<Record<string, number>>;
};

/** Everything one shard's batch has for one counter item, in the order of the shard. */
export type Fold = {
  readonly pk: string;
  readonly sk: string;
  readonly shard: string;
  readonly entries: readonly Entry[];
};

/** What one change means for counters, each of them at most once. */
export type MovesOf = (change: Change) => readonly CounterMove[];

/** Groups a batch by counter item. A replayed or overlapping batch folds into the same entries. */
export const foldChanges = (changes: readonly Change[], movesOf: MovesOf): readonly Fold[] => {
  const folds = new Map<string, { pk: string; sk: string; shard: string; entries: Entry[] }>();
  for (const change of changes) {
    const { sequence, shard } = change;
    for (const { pk, sk, moves } of movesOf(change)) {
      if (Object.keys(moves).length === 0) continue;
      const key = `${shard} ${pk} ${sk}`;
      const fold = folds.get(key) ?? { pk, sk, shard, entries: [] };
      fold.entries.push({ sequence, moves });
      folds.set(key, fold);
    }
  }
  return [...folds.values()];
};

/** The sum of all entries, without counts that do not move. */
export const sumMoves = (entries: readonly Entry[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { moves } of entries) {
    for (const [name, move] of Object.entries(moves)) sums[name] = (sums[name] ?? 0) + move;
  }
  return sums;
};

/** The entries a counter has not seen, given the last sequence it has counted of this shard. */
export const unseen = (entries: readonly Entry[], last: string): readonly Entry[] =>
  entries.filter(({ sequence }) => sequence > last);

/**
 * Cuts a fold so that each part moves at most `most` counts (or holds a single entry), in the order
 * of the shard: one write takes no more. The cursor of a part covers all parts before it.
 */
export const foldParts = (fold: Fold, most: number): readonly Fold[] => {
  const parts: { names: Set<string>; entries: Entry[] }[] = [];
  for (const entry of fold.entries) {
    const moved = Object.keys(entry.moves);
    const last = parts.at(-1);
    const fresh = moved.filter((name) => !last?.names.has(name));
    if (!last || last.names.size + fresh.length > most) {
      parts.push({ names: new Set(moved), entries: [entry] });
      continue;
    }
    for (const name of fresh) last.names.add(name);
    last.entries.push(entry);
  }
  return parts.map(({ entries }) => ({ ...fold, entries }));
};
