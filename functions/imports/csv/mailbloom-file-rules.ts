import { valueOfCell } from '../../../shared/csv-rules';
import { toPlainText } from '../../audience/attributes/clean-text-rules';
import { exportHeaders } from '../../audience/export-rules';

/**
 * The columns that our file of rejected rows adds before the original ones. People correct that
 * file and import it again.
 */
export const rejectedRowHeaders = ['File row', 'Reason skipped'] as const;

/** Describes a file that the product itself wrote. */
export type MailbloomFile = {
  /**
   * The number of leading columns that our file of rejected rows added. They don't describe
   * subscribers.
   */
  readonly leading: number;
  /** Whether the remaining columns are those of our subscriber export. */
  readonly isExport: boolean;
  /**
   * The number of times that our files have written each value. Each time, an apostrophe may have
   * been added at its beginning.
   */
  readonly times: number;
};

type Cells = readonly string[];

const rejectedRowHeaderWords = rejectedRowHeaders.map(toPlainText);
/**
 * The current and earlier headers of the two columns in `rejectedRowHeaders`. People may still have
 * older files.
 */
const rejectedHeaderVersions: readonly Cells[] = [
  rejectedRowHeaderWords,
  ['row of the file', 'why it was left out'],
  ['line of the file', 'why it was left out'],
];
const exportHeaderWords = exportHeaders.map(toPlainText);

const beginsWith = (words: Cells, expected: Cells): boolean =>
  expected.every((word, index) => words[index] === word);

/** Detects from the header whether the product wrote the file. */
export const detectMailbloomFile = (header: Cells): MailbloomFile => {
  const words = header.map(toPlainText);
  let leading = 0;
  // Each time a row is rejected, the two columns are added again.
  while (
    rejectedHeaderVersions.some((headerVersion) => beginsWith(words.slice(leading), headerVersion))
  ) {
    leading += rejectedRowHeaderWords.length;
  }
  const isExport = beginsWith(words.slice(leading), exportHeaderWords);
  return { leading, isExport, times: leading / rejectedRowHeaderWords.length + (isExport ? 1 : 0) };
};

/**
 * Returns the value without the apostrophes that we added. Values from other files are unchanged.
 */
export const cleanMailbloomValue = (
  cell: string,
  { times }: Pick<MailbloomFile, 'times'>,
): string => {
  let value = cell;
  for (let time = 0; time < times; time += 1) value = valueOfCell(value);
  return value;
};
