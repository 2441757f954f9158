import type { Change } from '../platform/work/stream-handler';
import type { CounterDelta } from './counter-rules';

/** One change that affects one counter. */
export type Entry = {
  readonly sequence: string;
  readonly moves: Readonly<Record<string, number>>;
};

/** All entries of one shard's batch for one counter item, in shard order. */
export type CounterUpdate = {
  readonly pk: string;
  readonly sk: string;
  readonly shard: string;
  readonly entries: readonly Entry[];
};

/** Returns what one change adds to counters, with each counter at most once. */
export type DeltasOf = (change: Change) => readonly CounterDelta[];

/** Groups a batch by counter item. A replayed or overlapping batch folds into the same entries. */
export const toCounterUpdates = (
  changes: readonly Change[],
  movesOf: DeltasOf,
): readonly CounterUpdate[] => {
  const folds = new Map<string, { pk: string; sk: string; shard: string; entries: Entry[] }>();
  for (const change of changes) {
    const { sequence, shard } = change;
    for (const { pk, sk, moves } of movesOf(change)) {
      if (Object.keys(moves).length === 0) continue;
      const key = `${shard} ${pk} ${sk}`;
      const counterUpdate = folds.get(key) ?? { pk, sk, shard, entries: [] };
      counterUpdate.entries.push({ sequence, moves });
      folds.set(key, counterUpdate);
    }
  }
  return [...folds.values()];
};

/** Returns the sum of all entries, without counts that don't change. */
export const sumDeltas = (entries: readonly Entry[]): Readonly<Record<string, number>> => {
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
export const unseenEntries = (entries: readonly Entry[], last: string): readonly Entry[] =>
  entries.filter(({ sequence }) => sequence > last);

/**
 * Splits a fold into parts, in shard order, because one write can change only a limited number of
 * counts. Each part changes up to `max` counts or is a single entry. The cursor of a part covers
 * all parts before it.
 */
export const splitUpdate = (
  counterUpdate: CounterUpdate,
  max: number,
): readonly CounterUpdate[] => {
  const batches: { names: Set<string>; entries: Entry[] }[] = [];
  for (const entry of counterUpdate.entries) {
    const movedNames = Object.keys(entry.moves);
    const last = batches.at(-1);
    const newNames = movedNames.filter((name) => !last?.names.has(name));
    if (!last || last.names.size + newNames.length > max) {
      batches.push({ names: new Set(movedNames), entries: [entry] });
      continue;
    }
    for (const name of newNames) last.names.add(name);
    last.entries.push(entry);
  }
  return batches.map(({ entries }) => ({ ...counterUpdate, entries }));
};
