import { searchWords } from '../../../shared/search-text';
import type { TextColumn } from './arrow-columns';
import { keepMatchingRows, markMatchingRows, prepareScan } from './scan-texts';

/** The number of rows used to estimate how rare a word is. */
const maxSampled = 256;
/**
 * If up to this percentage of rows contain the previous words, these rows are checked one by one
 * for the next word. Otherwise, all rows are scanned.
 */
const maxCheckedPercent = 40;

/** The prepared form of searched texts. It stays in memory for as long as the column does. */
const cachedScans = new WeakMap<TextColumn, ReturnType<typeof prepareScan>>();
const memoizeScan = (texts: TextColumn) => {
  const found = cachedScans.get(texts) ?? prepareScan(texts);
  cachedScans.set(texts, found);
  return found;
};
type PreparedScan = ReturnType<typeof prepareScan>;

const marksIn = (marks: Uint8Array): number => {
  let sum = 0;
  for (let row = 0; row < marks.length; row += 1) sum += marks[row] ?? 0;
  return sum;
};

/**
 * Sorts words so that the rarest one comes first. Estimates from the first rows how rare each word
 * is.
 */
const sortRarestFirst = (texts: PreparedScan, words: readonly (readonly Buffer[])[]) => {
  if (words.length < 2) return words;
  const count = Math.min(texts.starts.length - 1, maxSampled);
  return words
    .map((forms) => {
      const rowMarks = new Uint8Array(count).fill(1);
      keepMatchingRows(texts, forms, rowMarks);
      return { forms, length: forms[0]?.length ?? 0, rows: marksIn(rowMarks) };
    })
    .sort((one, other) => one.rows - other.rows || other.length - one.length)
    .map(({ forms }) => forms);
};

/**
 * Marks the rows that contain every word of a query, in any order and in any of their texts. Gives
 * the same result as calling `searchFor` (shared/search-text.ts) for each person, but needs only
 * one pass per word for all people. The rarest word is searched first, and the others only in rows
 * that contain it.
 * @returns a 1 for every row found
 */
export const searchRows = (column: TextColumn, query: string): Uint8Array => {
  const texts = memoizeScan(column);
  const count = texts.starts.length - 1;
  // A word that consists only of accents becomes empty. It matches every row, because every text
  // contains an empty word.
  const words = searchWords(query).map((forms) => forms.map((form) => Buffer.from(form)));
  let found: Uint8Array | undefined;
  for (const forms of sortRarestFirst(texts, words)) {
    if (found && marksIn(found) * 100 <= count * maxCheckedPercent) {
      keepMatchingRows(texts, forms, found);
      continue;
    }
    const rowMarks = new Uint8Array(count);
    for (const form of forms) markMatchingRows(texts, form, rowMarks);
    for (let row = 0; found && row < count; row += 1)
      rowMarks[row] = (rowMarks[row] ?? 0) & (found[row] ?? 0);
    found = rowMarks;
  }
  return found ?? new Uint8Array(count).fill(1);
};
