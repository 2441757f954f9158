import { columnChoices } from '../../../shared/contracts/imports/import-columns';

/** Returns a column of statuses in which the importer has decided about this many values. */
const column = (count: number, index: number) => ({
  column: index,
  meaning: 'status',
  values: Array.from({ length: count }, (_, value) => ({ value: `${value}`, means: 'active' })),
});
const areAccepted = (...counts: readonly number[]) =>
  columnChoices.safeParse(counts.map(column)).success;

test('accepts up to fifty choices per column and five hundred per file', () => {
  const tenths = Array.from({ length: 10 }, () => 50);
  expect(areAccepted(50)).toBe(true);
  expect(areAccepted(51)).toBe(false);
  expect(areAccepted(...tenths)).toBe(true);
  expect(areAccepted(...tenths, 1)).toBe(false);
});
