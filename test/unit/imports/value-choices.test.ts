import { columnChoices } from '../../../shared/contracts/imports/import-columns';

/** A column of statuses with so many values that somebody has chosen about. */
const column = (count: number, index: number) => ({
  column: index,
  meaning: 'status',
  values: Array.from({ length: count }, (_, value) => ({ value: `${value}`, means: 'active' })),
});
const areTaken = (...counts: readonly number[]) =>
  columnChoices.safeParse(counts.map(column)).success;

test('fifty choices a column and five hundred a file are taken, and not one more', () => {
  const tenths = Array.from({ length: 10 }, () => 50);
  expect(areTaken(50)).toBe(true);
  expect(areTaken(51)).toBe(false);
  expect(areTaken(...tenths)).toBe(true);
  expect(areTaken(...tenths, 1)).toBe(false);
});
