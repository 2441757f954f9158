import { nameColumns, namesByContent } from '../../../shared/audience/name-columns';
import { type ColumnMeaning, maxColumns } from '../../../shared/contracts/imports/import-columns';
import { limits } from '../../../shared/limits';
import { keyMaker } from '../../audience/attributes/attribute-key-rules';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { hasAddress } from './address-cell';
import { addressColumn } from './address-column';
import type { Column } from './column';
import { isAnswer } from './consent-status/value-rules';
import { tableStart } from './header-row';
import {
  cleanMailbloomValue,
  detectMailbloomFile,
  type MailbloomFile,
} from './mailbloom-file-rules';
import { columnsOfOwnExport } from './own-columns';

type Cells = readonly string[];

type Meanings = ReadonlyMap<number, ColumnMeaning>;

const meaningsByHeader = (headers: Cells, sample: readonly Cells[]): Meanings => {
  const meanings = new Map<number, ColumnMeaning>();
  const address = addressColumn(headers, sample);
  if (address !== undefined) meanings.set(address, 'email');
  for (const [index, meaning] of nameColumns(headers, sample, (at) => at === address)) {
    meanings.set(index, meaning);
  }
  return meanings;
};

export type ColumnPlan = {
  readonly columns: readonly Column[];
  readonly hasHeader: boolean;
  /** The number of records above the first subscriber: titles and the header. */
  readonly above: number;
  /** The texts of titles above the header. */
  readonly titles: readonly string[];
  /** The number of columns after the first thousand, which aren't imported. */
  readonly columnsLeftOut: number;
  /** The maximum number of values in a row, including columns beyond the thousandth. */
  readonly width: number;
  readonly own: MailbloomFile;
};

const isEmptyColumn = (header: string, sample: readonly Cells[], index: number): boolean =>
  cleanLine(header) === '' && sample.every((cells) => !cells[index]?.trim());

/** Returns the columns. Those beyond the maximum number of attributes are marked as left out. */
const toColumns = (
  headers: Cells,
  meanings: Meanings,
  sample: readonly Cells[],
  knownKeys?: ReadonlySet<string>,
): Column[] => {
  const nextKey = keyMaker([], knownKeys);
  let attributes = 0;
  return headers.map((cell, index): Column => {
    const header = cleanLine(cell) || `Column ${index + 1}`;
    const meaning = meanings.get(index);
    if (meaning) return { header, meaning };
    if (isEmptyColumn(cell, sample, index) || attributes === limits.maxAttributes) {
      return { header, meaning: 'ignored' };
    }
    attributes += 1;
    return { header, meaning: 'attribute', key: nextKey(cell, index) };
  });
};

/** Returns the width of a row without its trailing empty cells. */
const filledWidth = (cells: Cells): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Returns the number of columns. If most rows are wider than the header, some headers are missing
 * and the widest row decides. If only a few are wider, a value with an unquoted delimiter was split
 * in those rows. In that case the header decides, and those rows are rejected.
 */
const widthOf = (header: Cells, rows: readonly Cells[]): number => {
  const widths = rows.map(filledWidth);
  const widerCount = widths.filter((width) => width > header.length).length;
  return widerCount * 2 > rows.length ? Math.max(...widths) : header.length;
};

const padCells = (header: Cells, width: number): Cells =>
  Array.from({ length: Math.min(width, maxColumns) }, (_, index) => header[index] ?? '');

/** Returns whether most of a column's cells answer yes or no, or say who may be emailed. */
const isConsentAnswers = (records: readonly Cells[], index: number): boolean => {
  const cells = records.map((cells) => cleanLine(cells[index] ?? '')).filter(Boolean);
  return cells.length > 0 && cells.filter(isAnswer).length * 5 >= cells.length * 4;
};

/**
 * Returns what each column means, based on the first records of a file. There may be no address
 * column.
 * @param knownKeys the attributes that the account has
 */
export const planColumns = (all: readonly Cells[], knownKeys?: ReadonlySet<string>): ColumnPlan => {
  const { header: headerIndex, first: above } = tableStart(all);
  const titles = all
    .slice(0, headerIndex ?? above)
    .flatMap((cells) => cells.map(cleanLine).filter(Boolean));
  const hasHeader = headerIndex !== undefined;
  const records = hasHeader ? all.slice(headerIndex) : all.slice(above);
  const [first = [], ...sample] = records;
  const width = hasHeader ? widthOf(first, sample) : Math.max(0, ...records.map(filledWidth));
  const columnsLeftOut = Math.max(0, width - maxColumns);
  if (!hasHeader) {
    const noHeader = padCells([], width);
    const meanings = new Map<number, ColumnMeaning>(
      namesByContent(first, (index) => isConsentAnswers(records, index)),
    );
    meanings.set(first.findIndex(hasAddress), 'email');
    const columns = toColumns(noHeader, meanings, records);
    return {
      columns,
      hasHeader,
      above,
      titles,
      columnsLeftOut,
      width,
      own: detectMailbloomFile([]),
    };
  }
  const own = detectMailbloomFile(first);
  const headers = padCells(first, width).map((cell) => cleanMailbloomValue(cell, own));
  const rest = headers.slice(own.leading);
  const rows = own.leading === 0 ? sample : sample.map((cells) => cells.slice(own.leading));
  const columns = own.isExport
    ? columnsOfOwnExport(rest)
    : toColumns(rest, meaningsByHeader(rest, rows), rows, knownKeys);
  const leading = headers
    .slice(0, own.leading)
    .map((header): Column => ({ header, meaning: 'ignored' }));
  return {
    columns: [...leading, ...columns],
    hasHeader,
    above,
    titles,
    columnsLeftOut,
    width,
    own,
  };
};
