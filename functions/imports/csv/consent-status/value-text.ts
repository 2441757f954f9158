import { plainLetters, toPlainText } from '../../../audience/attributes/clean-text-rules';

/**
 * The number of characters of a cell that are compared. Longer texts are not values picked from a
 * list.
 */
const comparedChars = 100;

/**
 * The key of every date. All dates count as the same value, because it matters only whether a
 * person left, not when.
 */
export const dateKey = 'a date';

const dates: readonly RegExp[] = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ,].*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ,].*)?$/,
  /^(?:\p{L}{2,10}\.?,? )?\p{L}{3,12}\.? \d{1,2},? \d{4}\b/u,
  /^(?:\p{L}{2,10}\.?,? )?\d{1,2}\.? (?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}\b/u,
  // Matches dates such as 2024. 5. 1. and 2024年5月1日, in the digits of any script.
  /^\p{Nd}{4} ?[-/.年년] ?\p{Nd}{1,2} ?[-/.月월] ?\p{Nd}{1,2}(?:[日일.]?|[日일.T ,].*)$/u,
  /^\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4}(?:[T ,].*)?$/u,
  // 20240501
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  // Matches seconds or milliseconds since 1970.
  /^1\d{9}(?:\d{3})?$/,
];

/** Returns whether a text is a missing date as databases export it: 0000-00-00. */
const isZeroDate = (text: string): boolean => /^0{2,4}[-/.]0{2}[-/.]0{2,4}/.test(text);

/** Dashes, dots, and other marks that people write into an empty cell. */
const blank = /^[\s\-–—_.,;:/\\|[\](){}"'`?]*$/;

/** Splits words joined by capitals: `hasOptedOut` becomes "has Opted Out". */
const splitCamelCase = (text: string): string => text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');

/**
 * Returns a text in lower case without accents and punctuation, with special letters replaced: ß
 * becomes ss.
 */
export const toComparisonWords = (text: string): string =>
  toPlainText(plainLetters(splitCamelCase(text)));

/**
 * Returns the form in which cells are compared. Cells with the same meaning have the same key:
 * 'Unsubscribed' and 'UNSUBSCRIBED', any two dates, an empty cell and a dash.
 */
export const valueKey = (cell: string): string => {
  const text = cell.slice(0, comparedChars).trim();
  if (blank.test(text) || isZeroDate(text)) return '';
  if (dates.some((date) => date.test(text))) return dateKey;
  // A check mark or a cross contains no words, so the text itself is its key.
  return toComparisonWords(text) || text;
};
