import { mayMeanUnsubscribed } from './column-reading';
import type { Tally } from './column-tally';
import { isAboutOrders } from './consent-status-header-rules';
import { isAboutGoods } from './goods-words';
import { isTagColumn, isUsualColumn } from './usual-columns';
import { toComparisonWords, valueKey } from './value-text';

/**
 * The maximum number of different values in a column that may state a status. More values mean
 * names, notes, or IDs, unless one of them is a word for leaving.
 */
const maxFewValues = 6;
const maxTextValues = 30;
/**
 * In a file with up to this many rows, a column may state a status even if none of its values
 * repeats.
 */
const fewRows = 3;
/**
 * Matches one or two digits, which may be the code of an answer ("1", "2", "9"). Longer numbers
 * count or identify something.
 */
const shortNumber = /^\d{1,2}$/;
const anyNumber = /^[+-]?[\d\s.,'’%€$£]+$/;
/**
 * The maximum number of different codes in a column. Codes begin with 1, so a column with a 0
 * contains counts.
 */
const maxCodes = 4;
const areCounts = (values: readonly string[]): boolean =>
  values.every((cell) => shortNumber.test(cell)) &&
  (values.length > maxCodes || values.some((cell) => Number(cell) === 0));

/**
 * Returns whether a column has a few values that distinguish people, but neither its header nor the
 * values show what the column is about. Any of these values may mean that a person unsubscribed, in
 * words that none of our lists include, so the user has to check them.
 */
export const isUnplaced = (header: string, tally: Tally): boolean => {
  const { seen, filled, empty, isDismissed, links, dates } = tally;
  if (isDismissed || filled === 0 || (links + dates) * 2 >= filled) return false;
  const cells = new Map([...seen.keys()].map((cell) => [valueKey(cell), cell.trim()]));
  const values = [...cells.values()];
  if (cells.size > maxTextValues || values.some((cell) => cell.includes('@'))) return false;
  if (values.some((cell) => anyNumber.test(cell) && !shortNumber.test(cell))) return false;
  if (areCounts(values)) return false;
  if (isAboutOrders(header) || isAboutGoods(toComparisonWords(header).split(' '))) return false;
  if (isUsualColumn(header, values)) return false;
  if (values.some(mayMeanUnsubscribed)) return true;
  if (isTagColumn(header)) return false;
  const different = cells.size + (empty > 0 ? 1 : 0);
  const rows = filled + empty;
  const hasRepeatedValues = filled > cells.size || rows <= fewRows;
  // If some rows are empty, a single value doesn't have to repeat, because it distinguishes its
  // rows from the empty ones.
  return (
    different > 1 &&
    cells.size <= maxFewValues &&
    (hasRepeatedValues || (cells.size === 1 && empty > 0))
  );
};
