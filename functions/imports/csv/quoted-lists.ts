import { cleanCell } from '../../audience/attributes/typed-text-rules';

type Cells = readonly string[];

/** Mailchimp's TAGS: `"VIP","Wholesale"`, the quotation marks included. */
const isQuoted = (cell: string): boolean => /^"[^"]+"(?:\s*,\s*"[^"]+")*$/.test(cell);

/** The columns of which every cell is a list of texts in quotation marks. */
export const quotedLists = (sample: readonly Cells[], columns: number): ReadonlySet<number> =>
  new Set(
    Array.from({ length: columns }, (_, index) => index).filter((index) => {
      const cells = sample.map((row) => cleanCell(row[index] ?? '')).filter(Boolean);
      return cells.length > 0 && cells.every(isQuoted);
    }),
  );

/** The texts of such a list, divided by commas. Any other cell stays as it is. */
export const withoutQuotes = (cell: string): string =>
  isQuoted(cell)
    ? [...cell.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text.trim()).join(', ')
    : cell;
