import { cleanCell } from '../../audience/attributes/clean-text-rules';

type Cells = readonly string[];

/**
 * Matches a cell of Mailchimp's TAGS column: `"VIP","Wholesale"`, including the quotation marks.
 */
const isQuoted = (cell: string): boolean => /^"[^"]+"(?:\s*,\s*"[^"]+")*$/.test(cell);

/** Returns the columns in which every cell is a list of quoted texts. */
export const quotedLists = (sample: readonly Cells[], columns: number): ReadonlySet<number> =>
  new Set(
    Array.from({ length: columns }, (_, index) => index).filter((index) => {
      const cells = sample.map((row) => cleanCell(row[index] ?? '')).filter(Boolean);
      return cells.length > 0 && cells.every(isQuoted);
    }),
  );

/** Returns the texts of a quoted list, separated by commas. Any other cell is unchanged. */
export const withoutQuotes = (cell: string): string =>
  isQuoted(cell)
    ? [...cell.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text.trim()).join(', ')
    : cell;
