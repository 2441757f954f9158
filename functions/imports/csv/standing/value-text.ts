import { plainLetters, plainWords } from '../../../audience/attributes/typed-text-rules';

/** What a cell of a standing column is compared by; longer ones say nothing anybody chose. */
const comparedChars = 100;

/** Every date is one value: when somebody left does not matter, that they did does. */
export const dateKey = 'a date';

const dates: readonly RegExp[] = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ,].*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ,].*)?$/,
  /^(?:\p{L}{2,10}\.?,? )?\p{L}{3,12}\.? \d{1,2},? \d{4}\b/u,
  /^(?:\p{L}{2,10}\.?,? )?\d{1,2}\.? (?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}\b/u,
  // Seconds or milliseconds since 1970.
  /^1\d{9}(?:\d{3})?$/,
];

/** Databases write a date that is none so. */
const isNoDate = (text: string): boolean => /^0{2,4}[-/.]0{2}[-/.]0{2,4}/.test(text);

/** Marks that stand for nothing. */
const blank = /^[\s\-–—_.,;:/\\|[\](){}"'`?]*$/;

/** `hasOptedOut` is written by programs for "has opted out". */
const apart = (text: string): string => text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');

/** Words and headers without case, accents, punctuation and the letters few keyboards have. */
export const standingWords = (text: string): string => plainWords(plainLetters(apart(text)));

/**
 * What two cells have in common that say the same about somebody: 'Unsubscribed' and
 * 'UNSUBSCRIBED', any two dates, an empty cell and a dash.
 */
export const valueKey = (cell: string): string => {
  const text = cell.slice(0, comparedChars).trim();
  if (blank.test(text) || isNoDate(text)) return '';
  if (dates.some((date) => date.test(text))) return dateKey;
  // A tick or a cross has no words.
  return standingWords(text) || text;
};
