import { type SearchWord, searchWords } from '../../../shared/search-text';
import type { TextColumn } from './arrow-columns';

/** The row in which a place of the texts lies: rows ahead of `from` are passed over by halving. */
const rowAt = (starts: Int32Array, place: number, from: number): number => {
  let [low, high] = [from, starts.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * Marks rows in which a word is found, at least of those it is looked for among: from each find it goes
 * on at the next of them, so that a word that many hold costs little behind one that few do.
 */
const mark = (
  { bytes, starts }: TextColumn,
  form: string,
  among: Uint8Array,
  found: Uint8Array,
): void => {
  // The accents of a word that is nothing else: every text has them.
  if (form === '') {
    found.fill(1);
    return;
  }
  const wanted = Buffer.from(form);
  let row = 0;
  for (;;) {
    while (row < among.length && among[row] === 0) row += 1;
    const at = row < among.length ? bytes.indexOf(wanted, starts[row]) : -1;
    if (at < 0) return;
    row = rowAt(starts, at, row);
    found[row] = 1;
    row += 1;
  }
};

const lengthOf = ([form = '']: SearchWord): number => form.length;

/**
 * Marks the rows that hold every word of a query, in any order and in any of their texts: what
 * `searchFor` (shared/search-text.ts) says of each person, for all of them in one pass a word.
 * The longest word, which the fewest hold, is looked for first.
 * @returns a 1 for every row found
 */
export const searchRows = (texts: TextColumn, query: string): Uint8Array => {
  const count = texts.starts.length - 1;
  const found = new Uint8Array(count).fill(1);
  const words = searchWords(query).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  for (const forms of words) {
    const holding = new Uint8Array(count);
    for (const form of forms) mark(texts, form, found, holding);
    for (let row = 0; row < count; row += 1) found[row] = (found[row] ?? 0) & (holding[row] ?? 0);
  }
  return found;
};
