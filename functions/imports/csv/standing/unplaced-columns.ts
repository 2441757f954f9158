import { soundsLikeLeaving } from './column-reading';
import type { Tally } from './column-tally';
import { isOfThings } from './goods-words';
import { isOfOrders } from './standing-header-rules';
import { isOfTags, isUsualColumn } from './usual-columns';
import { standingWords, valueKey } from './value-text';

/** More different values are names, notes or IDs, unless a word of leaving is among them. */
const mostFew = 6;
const mostWithWords = 30;
/** In a file of so few rows no value needs to be there twice. */
const fewRows = 3;
/** Short codes may be answers ("1", "2", "9"); longer numbers count or name something. */
const shortNumber = /^\d{1,2}$/;
const anyNumber = /^[+-]?[\d\s.,'’%€$£]+$/;
/** Codes begin with 1 and are few. */
const mostCodes = 4;
const isOfCounts = (values: readonly string[]): boolean =>
  values.every((cell) => shortNumber.test(cell)) &&
  (values.length > mostCodes || values.some((cell) => Number(cell) === 0));

/**
 * Whether a column has few values that tell people apart, and neither its header nor its values show what
 * they are about. Any of them may say who left, in words that no list of ours has: somebody has to look.
 */
export const isUnplaced = (header: string, tally: Tally): boolean => {
  const { seen, filled, empty, isDismissed, links, dates } = tally;
  if (isDismissed || filled === 0 || (links + dates) * 2 >= filled) return false;
  const cells = new Map([...seen.keys()].map((cell) => [valueKey(cell), cell.trim()]));
  const values = [...cells.values()];
  if (cells.size > mostWithWords || values.some((cell) => cell.includes('@'))) return false;
  if (values.some((cell) => anyNumber.test(cell) && !shortNumber.test(cell))) return false;
  if (isOfCounts(values)) return false;
  if (isOfOrders(header) || isOfThings(standingWords(header).split(' '))) return false;
  if (isUsualColumn(header, values)) return false;
  if (values.some(soundsLikeLeaving)) return true;
  if (isOfTags(header)) return false;
  const different = cells.size + (empty > 0 ? 1 : 0);
  const rows = filled + empty;
  const isOften = filled > cells.size || rows <= fewRows;
  // One mark that only some have is repeated by its absence.
  return different > 1 && cells.size <= mostFew && (isOften || (cells.size === 1 && empty > 0));
};
