import { headerSpellings } from '../../../shared/audience/header-words';
import { isNameHeader } from '../../../shared/audience/name-columns';
import { cleanLine } from '../../audience/attributes/typed-text-rules';
import { hasAddress } from './address-cell';
import { addressHeaders, speaksOfMail } from './address-headers';
import { ownFile } from './own-file-rules';
import { verdictOfHeader } from './standing/standing-header-rules';

type Cells = readonly string[];

/** Where a table begins below titles: the index of its header, if it has one, and of its first row. */
export type TableStart = { readonly header: number | undefined; readonly first: number };

/** Titles, notes and merged headings above a table take fewer rows than this. */
const mostAbove = 30;
/** Longer texts are sentences of a title, not headers. */
const longestHeader = 60;

const filled = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length;

const worth = (cell: string): number => {
  const text = cleanLine(cell);
  if (text === '' || text.length > longestHeader) return 0;
  const spellings = headerSpellings(text);
  if (spellings.some((words) => addressHeaders.includes(words))) return 10;
  if (isNameHeader(text)) return 3;
  if (spellings.some((words) => speaksOfMail(words) && words.split(' ').length <= 3)) return 4;
  return verdictOfHeader(text) === 'other' ? 0 : 1;
};

const worthOf = (cells: Cells): number => cells.reduce((sum, cell) => sum + worth(cell), 0);

/**
 * Finds the header row below title lines, dates of an export and merged headings. Blank lines are no
 * records. The header is the row above the first address that names the most known columns; where
 * no row names any, the first one that is about as wide as the table.
 */
export const tableStart = (records: readonly Cells[]): TableStart => {
  const [top = []] = records;
  const own = ownFile(top);
  if (own.isExport || own.leading > 0) return { header: 0, first: 1 };
  const found = records.slice(0, mostAbove + 1).findIndex((cells) => cells.some(hasAddress));
  if (found === 0) return { header: undefined, first: 0 };
  // Without an address nearby, the rows above it may be people whose address is missing.
  const above = records.slice(0, found < 0 ? Math.min(mostAbove, records.length) : found);
  const worths = above.map(worthOf);
  const best = Math.max(...worths);
  if (best > 1) {
    const header = worths.indexOf(best);
    return { header, first: header + 1 };
  }
  if (found < 0) return { header: 0, first: 1 };
  const width = filled(records[found] ?? []);
  const wide = above.findIndex((cells) => filled(cells) * 2 > width);
  return wide < 0 ? { header: undefined, first: found } : { header: wide, first: wide + 1 };
};
