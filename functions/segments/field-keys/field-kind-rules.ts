import type { FieldType } from '../../../shared/audience/segment-operators';
import { parseDay } from '../rules/parse-day';
import { parseNumber } from '../rules/parse-number';

/** Telephone numbers, post codes and account numbers consist of digits but are not quantities. */
export const isCode = (text: string): boolean =>
  /^\+?[\d\s().,/-]+$/.test(text) &&
  (text.startsWith('+') || /^0\d/.test(text) || text.replace(/\D/g, '').length > 15);

/** Any date is a date, whichever day it falls on. */
const someDay = () => 0;

const booleans = new Set(['true', 'false', 'yes', 'no']);

/** What a value looks like; undefined for an empty one. */
export const kindOf = (value: string): FieldType | undefined => {
  const text = value.trim();
  if (text === '') return undefined;
  const first = text.charCodeAt(0);
  // Most texts begin with a letter, which no number and no date does.
  const isWord = (first >= 65 && first <= 90) || (first >= 97 && first <= 122);
  if (isWord) return booleans.has(text.toLowerCase()) ? 'boolean' : 'text';
  if (!isCode(text) && parseNumber(text) !== undefined) return 'number';
  return parseDay(text, someDay) === undefined ? 'text' : 'date';
};

/** The type of an attribute of which these kinds were seen; undefined where they disagree. */
export const typeOf = (kinds: readonly FieldType[]): FieldType | undefined => {
  const [only, ...others] = new Set(kinds);
  return others.length === 0 ? only : undefined;
};
