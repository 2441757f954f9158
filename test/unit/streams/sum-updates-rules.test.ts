import type { Change } from '../../../functions/platform/work/stream-handler';
import {
  type CounterUpdate,
  type Entry,
  splitUpdate,
  sumDeltas,
  toCounterUpdates,
  unseenEntries,
} from '../../../functions/streams/sum-updates-rules';

const aChange = (sequence: string, sk: string, shard = 'one'): Change => ({
  kind: 'INSERT',
  pk: 'p',
  sk,
  sequence,
  shard,
  at: 0,
  expired: false,
});

const entry = (sequence: string, ...names: string[]) => ({
  sequence,
  moves: Object.fromEntries(names.map((name) => [name, 1])),
});

test('groups a batch by counter and shard, in the order of the shard', () => {
  const moves: Record<string, Record<string, number>> = { a: { x: 1 }, b: { y: 2 }, still: {} };
  const changes = [
    ...[aChange('1', 'a'), aChange('2', 'b'), aChange('3', 'a'), aChange('4', 'still')],
    ...[aChange('5', 'a', 'two'), aChange('6', 'unknown')],
  ];
  const folds = toCounterUpdates(changes, ({ pk, sk }) => {
    const found = moves[sk];
    return found ? [{ pk, sk, moves: found }] : [];
  });
  expect(folds).toEqual([
    { pk: 'p', sk: 'a', shard: 'one', entries: [entry('1', 'x'), entry('3', 'x')] },
    { pk: 'p', sk: 'b', shard: 'one', entries: [{ sequence: '2', moves: { y: 2 } }] },
    { pk: 'p', sk: 'a', shard: 'two', entries: [entry('5', 'x')] },
  ]);
});

test('adds up entries by count', () => {
  const entries: Entry[] = [
    { sequence: '1', moves: { active: 1, total: 1 } },
    { sequence: '2', moves: { active: -1, left: 1 } },
  ];
  expect(sumDeltas(entries)).toEqual({ active: 0, total: 1, left: 1 });
  expect(sumDeltas([])).toEqual({});
});

test('treats all stream records up to a shard’s cursor as already counted', () => {
  const entries = ['1', '2', '3'].map((sequence) => entry(sequence, 'x'));
  expect(unseenEntries(entries, '2')).toEqual([entry('3', 'x')]);
  expect(unseenEntries(entries, '')).toEqual(entries);
});

const fold = (...entries: CounterUpdate['entries']): CounterUpdate => ({
  pk: 'p',
  sk: 's',
  shard: 'one',
  entries,
});

test('splits a batch if it would change too many counts, without limiting counts that already exist', () => {
  const all = [entry('1', 'a'), entry('2', 'b'), entry('3', 'a', 'b'), entry('4', 'c')];
  expect(splitUpdate(fold(...all), 2)).toEqual([fold(...all.slice(0, 3)), fold(...all.slice(3))]);
  expect(splitUpdate(fold(...all), 3)).toEqual([fold(...all)]);
  expect(splitUpdate(fold(), 2)).toEqual([]);
});

test('doesn’t limit further changes to a count that the same part of a batch already changes', () => {
  const all = [entry('1', 'a'), entry('2', 'b'), entry('3', 'b'), entry('4', 'c'), entry('5', 'a')];
  expect(splitUpdate(fold(...all), 2)).toEqual([fold(...all.slice(0, 3)), fold(...all.slice(3))]);
});

test('puts an entry that changes too many counts into a part of its own', () => {
  const large = entry('2', 'a', 'b', 'c');
  const parts = splitUpdate(fold(entry('1', 'a'), large, entry('3', 'a')), 2);
  expect(parts.map(({ entries }) => entries.map(({ sequence }) => sequence))).toEqual([
    ...[['1'], ['2'], ['3']],
  ]);
});
