import type { Change } from '../platform/work/stream-handler';
import type { CounterMove } from './counter-rules';

/** One change that affects one counter. */
export type Entry = {
  readonly sequence: string;
  readonly moves: Readonly<Record<string, number>>;
};

/** All entries of one shard's batch for one counter item, in shard order. */
export type Fold = {
  readonly pk: string;
  readonly sk: string;
  readonly shard: string;
  readonly entries: readonly Entry[];
};

/** Returns what one change adds to counters, with each counter at most once. */
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

/** Returns the sum of all entries, without counts that don't change. */
export const sumMoves = (entries: readonly Entry[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { moves } of entries) {
    for (const [name, move] of Object.entries(moves)) sums[name] = (sums[name] ?? 0) + move;
  }
  return sums;
};

/**
 * Returns the entries that a counter hasn't seen, given the last sequence number it has counted of
 * this shard.
 */
export const unseen = (entries: readonly Entry[], last: string): readonly Entry[] =>
  entries.filter(({ sequence }) => sequence > last);

/**
 * Splits a fold so that each part changes up to `max` counts (or is a single entry), in shard
 * order, because one write can't change more. The cursor of a part covers all parts before it.
 */
export const foldParts = (fold: Fold, max: number): readonly Fold[] => {
  const parts: { names: Set<string>; entries: Entry[] }[] = [];
  for (const entry of fold.entries) {
    const moved = Object.keys(entry.moves);
    const last = parts.at(-1);
    const fresh = moved.filter((name) => !last?.names.has(name));
    if (!last || last.names.size + fresh.length > max) {
      parts.push({ names: new Set(moved), entries: [entry] });
      continue;
    }
    for (const name of fresh) last.names.add(name);
    last.entries.push(entry);
  }
  return parts.map(({ entries }) => ({ ...fold, entries }));
};
