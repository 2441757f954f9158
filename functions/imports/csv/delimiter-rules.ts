import { hasAddress } from './address-cell';
import { type Delimiter, delimiters } from './delimiters';
import { readRecords } from './read-records';

// We don't use Papa Parse's guess of the delimiter, because it looks for rows of equal length, and
// people's lists contain titles and notes. A list of people is better recognized by cells that
// contain nothing but an address.

export type Dialect = {
  readonly delimiter: Delimiter;
  /** Where the first record starts: after Excel's `sep=;` line, if there is one. */
  readonly start: number;
};

const sampleChars = 65_536;
const sampleRecords = 50;

/**
 * Counts the cells in each of the first records when split by `delimiter`, except inside quotes.
 */
const cellCounts = (sample: string, delimiter: Delimiter): number[] => {
  const counts: number[] = [];
  let cells = 1;
  let isQuoted = false;
  let atCellStart = true;
  let hasClosed = false;
  let hasText = false;
  for (const char of sample) {
    // A quotation mark right after a closing one doesn't close the cell. The two represent one
    // quotation mark in the cell.
    const toggles: boolean = char === '"' && (isQuoted || atCellStart || hasClosed);
    if (toggles) isQuoted = !isQuoted;
    hasClosed = toggles && !isQuoted;
    const ends = !isQuoted && (char === delimiter || char === '\n');
    if (ends && char === delimiter) cells += 1;
    else if (ends) {
      if (hasText) counts.push(cells);
      if (counts.length === sampleRecords) return counts;
      cells = 1;
      hasText = false;
    } else hasText = true;
    atCellStart = ends || (atCellStart && char === ' ');
  }
  if (hasText) counts.push(cells);
  return counts;
};

/**
 * Returns whether a cell is an address. `Jan|ann@x.com` is a valid address by the standard, but in
 * real files it's always two cells.
 */
const isPlainAddress = (cell: string): boolean => hasAddress(cell) && !/^[^@]*\|/.test(cell);

/** Counts how many of the first records have a cell that contains only an address. */
const addressRecords = (sample: string, delimiter: Delimiter): number => {
  let addressCount = 0;
  let recordsRead = 0;
  try {
    for (const { cells } of readRecords(sample, delimiter, 0)) {
      if (cells.some(isPlainAddress)) addressCount += 1;
      recordsRead += 1;
      if (recordsRead === sampleRecords) break;
    }
  } catch {
    // With this delimiter, a quotation mark isn't closed within the sample. The records read so far
    // still count.
  }
  return addressCount;
};

/**
 * Returns the delimiters that produce at least half as many records with an address as the best
 * delimiter does.
 */
const addressDelimiters = (sample: string): readonly Delimiter[] => {
  const counts = delimiters.map((delimiter) => addressRecords(sample, delimiter));
  const max = Math.max(...counts);
  return delimiters.filter((_, at) => (counts[at] ?? 0) * 2 >= max);
};

type Score = { readonly delimiter: Delimiter; readonly cells: number; readonly share: number };

/** Returns the most common number of cells per record. */
const mostCommonCount = (counts: readonly number[]): number => {
  const frequency = Map.groupBy(counts, (count) => count);
  const [usual] = [...frequency].sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return usual?.[0] ?? 1;
};

const score = (
  sample: string,
  delimiter: Delimiter,
  cellsOf: (counts: readonly number[]) => number,
): Score => {
  const counts = cellCounts(sample, delimiter);
  const cells = cellsOf(counts);
  const equalCounts = counts.filter((count) => count === cells).length;
  return { delimiter, cells, share: equalCounts / Math.max(1, counts.length) };
};

const excelHint = /^sep=([,;\t|])\n/i;

const bestScore = (
  sample: string,
  among: readonly Delimiter[],
  cellsOf: (counts: readonly number[]) => number,
): Score | undefined =>
  among
    .map((delimiter) => score(sample, delimiter, cellsOf))
    .filter(({ cells }) => cells > 1)
    .sort((a, b) => b.share - a.share || b.cells - a.cells)[0];

/**
 * The minimum share of records that must have as many cells as the first record. With a smaller
 * share, the first record is a title.
 */
const minShare = 0.5;

/**
 * Chooses among the delimiters that put addresses in their own cells. The best delimiter splits the
 * most records into as many cells as the first record. If several are equally good, the one that
 * makes more cells is chosen. If the first record is a title, the best delimiter splits the most
 * records into the same number of cells. A file with one column gets a comma.
 */
export const detectDialect = (text: string): Dialect => {
  const hint = excelHint.exec(text);
  const hintedDelimiter = delimiters.find((delimiter) => delimiter === hint?.[1]);
  if (hint && hintedDelimiter) return { delimiter: hintedDelimiter, start: hint[0].length };
  const sample = text.slice(0, sampleChars);
  const among = addressDelimiters(sample);
  const byFirstCount = bestScore(sample, among, ([first = 1]) => first);
  if (byFirstCount && byFirstCount.share >= minShare)
    return { delimiter: byFirstCount.delimiter, start: 0 };
  const best = bestScore(sample, among, mostCommonCount) ?? byFirstCount;
  return { delimiter: best?.delimiter ?? ',', start: 0 };
};
