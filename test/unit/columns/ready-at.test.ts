import { columnsFormat } from '../../../functions/columns/copy/manifest';
import { isAwaited, readyAt } from '../../../functions/columns/maintenance/ready-at';

const second = 1000;
const minute = 60 * second;
const since = Date.UTC(2026, 10, 20);
const requested = { rev: 0, format: columnsFormat, since };
const built = { ...requested, rev: 1, manifest: 'm', at: since };
const people = 30_000;

test('estimates half a minute for a new index, and several minutes for a rebuilt one', () => {
  expect(readyAt(requested, people, since)).toBe(since + 28 * second);
  const broken = { ...built, broken: true };
  expect(readyAt(broken, people, since)).toBe(since + 6 * minute + 3 * second);
  // A larger audience takes longer.
  expect(readyAt(requested, 1_000_000, since)).toBe(since + 125 * second);
});

test.each([
  ['is ready', built],
  ['has ended', { ...built, endedAt: since }],
  ['has ended before it was ever built', { ...requested, rev: 1, endedAt: since }],
  ['is from a later version', { ...requested, format: columnsFormat + 1 }],
])('gives no estimate for an index that %s', (_case, pointer) => {
  expect(isAwaited(pointer)).toBe(false);
  expect(readyAt(pointer, people, since)).toBeUndefined();
});

test('gives no estimate once an index is very late', () => {
  expect(readyAt(requested, people, since + 10 * minute)).toBeDefined();
  expect(readyAt(requested, people, since + 11 * minute)).toBeUndefined();
});
