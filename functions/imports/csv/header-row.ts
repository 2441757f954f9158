import { headerSpellings } from '../../../shared/audience/header-words';
import { isNameHeader } from '../../../shared/audience/name-columns';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { hasAddress } from './address-cell';
import { addressHeaders, mentionsEmail } from './address-headers';
import { verdictOfHeader } from './consent-status/consent-status-header-rules';
import { isAnswer, isYesOrNo } from './consent-status/value-rules';
import { dateKey, valueKey } from './consent-status/value-text';
import { detectMailbloomFile } from './mailbloom-file-rules';

type Cells = readonly string[];

/**
 * Where a table begins below titles: the index of its header, if it has one, and of its first row.
 */
export type TableStart = { readonly header: number | undefined; readonly first: number };

/** Titles, notes, and merged headings above a table take fewer rows than this. */
const maxRowsAbove = 30;
/** The number of rows in which to look for repeated values. */
const maxCompared = 60;
/** Longer texts are sentences of a title, not headers. */
const maxHeaderLength = 60;

const countFilled = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length;

const isNumber = (text: string): boolean => /^[+(]?[\p{Sc}]?\d[\d\s.,()/%+-]*$/u.test(text);

/** Answers that are also used as headers. */
const alsoLabels = new Set(['sms', 'ok', 'okay']);

/**
 * Returns whether a cell is a person's answer, check mark, date, or link, which are never headers.
 */
const isData = (cell: string): boolean => {
  const text = cleanLine(cell);
  // In a cell such as "Newsletter: yes" or "Exported: 2024-05-01", the answer follows the colon.
  const colon = text.search(/[:=]/);
  const key = valueKey(text.slice(colon + 1));
  if (text === '' || alsoLabels.has(valueKey(text))) return false;
  return (
    isYesOrNo(key) || key === dateKey || /^(?:https?:|www\.)/i.test(text) || text.includes('@')
  );
};

/** Wraps the rows near the top of a file, and what we know about their columns. */
const createTable = (records: readonly Cells[]) => {
  const holders = new Set(
    records.flatMap((cells) => cells.flatMap((cell, index) => (hasAddress(cell) ? [index] : []))),
  );
  const comparedRows = records.slice(0, maxCompared).map((row) => ({
    row,
    texts: row.map((cell) => cleanLine(cell).toLowerCase()),
  }));
  /**
   * Returns whether a value also occurs in the same column of another row, unless that row is an
   * exact copy. Such a value isn't a label.
   */
  const isRepeated = (row: Cells, index: number): boolean => {
    const texts = comparedRows.find((one) => one.row === row)?.texts ?? [];
    const text = texts[index] ?? '';
    return (
      text !== '' &&
      comparedRows.some(
        (other) =>
          other.row !== row &&
          other.texts[index] === text &&
          other.texts.some((otherText, at) => otherText !== texts[at]),
      )
    );
  };
  /** Scores how strongly a cell suggests that its row is the header. */
  const headerScore = (row: Cells, index: number): number => {
    const text = cleanLine(row[index] ?? '');
    if (text === '' || text.length > maxHeaderLength) return 0;
    const spellings = headerSpellings(text);
    if (spellings.some((words) => addressHeaders.includes(words))) {
      // In a column without addresses, "Email" scores less, because it may be an answer to how a
      // person wants to be contacted.
      return holders.size === 0 || holders.has(index) ? 10 : 1;
    }
    if (isAnswer(text) || isData(text) || isRepeated(row, index)) return 0;
    if (isNameHeader(text)) return 3;
    if (spellings.some((words) => mentionsEmail(words) && words.split(' ').length <= 3)) return 4;
    return verdictOfHeader(text) === 'other' ? 0 : 1;
  };
  const isLabelled = (index: number, cell: string): boolean =>
    holders.has(index) && /\p{L}/u.test(cell) && !isAnswer(cell) && !/@|\.\p{L}{2,}$/u.test(cell);

  return {
    worthOf: (row: Cells): number =>
      row.reduce((sum, _, index) => sum + headerScore(row, index), 0),
    /**
     * Returns whether a row can be the header. Numbers such as years may be labels if the address
     * column has a label too.
     */
    mayBeHeader(row: Cells): boolean {
      const hasLabel = row.some((cell, index) => isLabelled(index, cell));
      return !row.some(
        (cell, index) =>
          isData(cell) ||
          (!hasLabel && isNumber(cleanLine(cell))) ||
          (isAnswer(cell) && isRepeated(row, index)),
      );
    },
  };
};

/**
 * Returns whether a row is a title that contains an address, "Exported by ann@x.com", above rows
 * with more cells.
 */
const isTitle = (cells: Cells, rest: readonly Cells[]): boolean => {
  const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '').map(cleanLine);
  const isAlone = others.length === 0 && !/^\S+$|<[^<>]*>$/.test(text);
  return isAlone && rest.some((other) => countFilled(other) > 1);
};

/**
 * Finds the header row below title lines, export dates, and merged headings. Blank lines are not
 * records. The header is the row above the first address that contains the most known column names.
 * If no row contains any, it's the first row that is about as wide as the table. A row with
 * people's answers, check marks, or dates is never the header, whatever words it contains.
 */
export const tableStart = (records: readonly Cells[]): TableStart => {
  const [top = []] = records;
  const mailbloomFile = detectMailbloomFile(top);
  if (mailbloomFile.isExport || mailbloomFile.leading > 0) return { header: 0, first: 1 };
  const firstAddressRow = records
    .slice(0, maxRowsAbove + 1)
    .findIndex((cells, at) => cells.some(hasAddress) && !isTitle(cells, records.slice(at + 1)));
  if (firstAddressRow === 0) return { header: undefined, first: 0 };
  const table = createTable(records);
  // If no address is near the top, only the first rows are searched for the header. Some of them
  // may be people whose address is missing.
  const above = records.slice(
    0,
    firstAddressRow < 0 ? Math.min(maxRowsAbove, records.length) : firstAddressRow,
  );
  const worths = above.map((row) => {
    const headerScore = table.worthOf(row);
    return headerScore >= 10 || table.mayBeHeader(row) ? headerScore : -1;
  });
  const best = Math.max(...worths);
  if (best > 1) {
    const header = worths.indexOf(best);
    return { header, first: header + 1 };
  }
  if (firstAddressRow < 0) return { header: 0, first: 1 };
  const width = countFilled(records[firstAddressRow] ?? []);
  const isMostlyFilled = (cells: Cells) => countFilled(cells) * 2 > width;
  const firstWideRow = above.findIndex(
    (cells, at) => isMostlyFilled(cells) && (worths[at] ?? -1) >= 0,
  );
  if (firstWideRow >= 0) return { header: firstWideRow, first: firstWideRow + 1 };
  // People without an address may come before the first one who has one.
  const people = above.findIndex(isMostlyFilled);
  return { header: undefined, first: people < 0 ? firstAddressRow : people };
};
