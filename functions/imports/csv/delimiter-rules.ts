import { hasAddress } from './address-cell';
import { type Delimiter, delimiters } from './delimiters';
import { readRecords } from './read-records';

// Not Papa Parse's guess: it looks for rows of equal length, and lists that people keep have titles
// above them and notes in them. What tells a list of people is where its addresses stand alone in a
// cell.

export type Dialect = {
  readonly delimiter: Delimiter;
  /** Where the first record starts: after Excel's `sep=;` line, if there is one. */
  readonly start: number;
};

const sampleChars = 65_536;
const sampleRecords = 50;

/** How many cells each of the first records has if split by `delimiter`, except inside quotes. */
const cellCounts = (sample: string, delimiter: Delimiter): number[] => {
  const counts: number[] = [];
  let cells = 1;
  let quoted = false;
  let atCellStart = true;
  let hasClosed = false;
  let hasText = false;
  for (const char of sample) {
    // A quotation mark right behind a closing one was none: the two stand for one within the cell.
    const toggles: boolean = char === '"' && (quoted || atCellStart || hasClosed);
    if (toggles) quoted = !quoted;
    hasClosed = toggles && !quoted;
    const ends = !quoted && (char === delimiter || char === '\n');
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

/** `Jan|ann@x.com` is an address by the letter of the standard, and two cells in every file. */
const isPlainAddress = (cell: string): boolean => hasAddress(cell) && !/^[^@]*\|/.test(cell);

/** How many of the first records have a cell that holds nothing but an address. */
const addressRecords = (sample: string, delimiter: Delimiter): number => {
  let found = 0;
  let read = 0;
  try {
    for (const { cells } of readRecords(sample, delimiter, 0)) {
      if (cells.some(isPlainAddress)) found += 1;
      read += 1;
      if (read === sampleRecords) break;
    }
  } catch {
    // A quotation mark that is never closed under this delimiter, or only beyond the sample.
  }
  return found;
};

/** The delimiters under which about as many records as under any hold an address. */
const addressDelimiters = (sample: string): readonly Delimiter[] => {
  const counts = delimiters.map((delimiter) => addressRecords(sample, delimiter));
  const most = Math.max(...counts);
  return delimiters.filter((_, at) => (counts[at] ?? 0) * 2 >= most);
};

type Score = { readonly delimiter: Delimiter; readonly cells: number; readonly share: number };

/** The number of cells that most records have. */
const usualCells = (counts: readonly number[]): number => {
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
  const alike = counts.filter((count) => count === cells).length;
  return { delimiter, cells, share: alike / Math.max(1, counts.length) };
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

/** Less than this share of records like the first means that the first is a title. */
const leastShare = 0.5;

/**
 * Of the delimiters under which cells hold addresses, the one that splits the first record, and then most others into as many cells; of two that
 * do equally well, the one that makes more cells. Below a title line it is the one that splits most
 * records alike. A file of one column has a comma.
 */
export const detectDialect = (text: string): Dialect => {
  const hint = excelHint.exec(text);
  const named = delimiters.find((delimiter) => delimiter === hint?.[1]);
  if (hint && named) return { delimiter: named, start: hint[0].length };
  const sample = text.slice(0, sampleChars);
  const among = addressDelimiters(sample);
  const byFirst = bestScore(sample, among, ([first = 1]) => first);
  if (byFirst && byFirst.share >= leastShare) return { delimiter: byFirst.delimiter, start: 0 };
  const best = bestScore(sample, among, usualCells) ?? byFirst;
  return { delimiter: best?.delimiter ?? ',', start: 0 };
};
