import { plainWords } from '../../audience/attributes/typed-text-rules';
import { exportHeaders } from '../../audience/export-rules';
import { valueOfCell } from '../../platform/csv-rules';

/** Of our own file of rejected rows, which comes back corrected: they describe no subscriber. */
export const rejectedRowHeaders = ['Row of the file', 'Why it was left out'] as const;

/** How a file that the product has written differs from anybody else's. */
export type OwnFile = {
  /** Columns of our files of rejected rows, before those of the file the rows are from. */
  readonly leading: number;
  /** An export of subscribers follows: its columns mean what we meant by them. */
  readonly isExport: boolean;
  /** How often a value was written by us: each time it may have got an apostrophe. */
  readonly times: number;
};

type Cells = readonly string[];

const rejectedWords = rejectedRowHeaders.map(plainWords);
/** With the name that the first of them had before. */
const formerWords = ['line of the file', ...rejectedWords.slice(1)];
const exportWords = exportHeaders.map(plainWords);

const beginsWith = (words: Cells, expected: Cells): boolean =>
  expected.every((word, index) => words[index] === word);

/** What the first record of a file says about who has written it. */
export const ownFile = (header: Cells): OwnFile => {
  const words = header.map(plainWords);
  let leading = 0;
  // Rows that were rejected a second time have the two columns twice.
  while ([rejectedWords, formerWords].some((own) => beginsWith(words.slice(leading), own))) {
    leading += rejectedWords.length;
  }
  const isExport = beginsWith(words.slice(leading), exportWords);
  return { leading, isExport, times: leading / rejectedWords.length + (isExport ? 1 : 0) };
};

/** The value that a cell of such a file stands for; of anybody else's file, the cell. */
export const ownValue = (cell: string, { times }: Pick<OwnFile, 'times'>): string => {
  let value = cell;
  for (let time = 0; time < times; time += 1) value = valueOfCell(value);
  return value;
};
