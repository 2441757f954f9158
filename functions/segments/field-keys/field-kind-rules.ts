import type { FieldType } from '../../../shared/audience/segment-operators';
import { isDateText } from '../../audience/attributes/read-date';
import { parseNumber } from '../rules/parse-number';

/**
 * Returns whether a text looks like a phone number, postal code, or account number. These consist
 * of digits but aren't quantities.
 */
export const isCode = (text: string): boolean =>
  /^\+?[\d\s().,/-]+$/.test(text) &&
  (text.startsWith('+') || /^0\d/.test(text) || text.replace(/\D/g, '').length > 15);

const booleans = new Set(['true', 'false', 'yes', 'no']);

/** Returns the type a value looks like, or undefined for an empty one. */
export const kindOf = (value: string): FieldType | undefined => {
  const text = value.trim();
  if (text === '') return undefined;
  const first = text.charCodeAt(0);
  // Most texts begin with a letter. A number never does, and a date only with digits after it.
  const isLetter = (first >= 65 && first <= 90) || (first >= 97 && first <= 122);
  if (isLetter && booleans.has(text.toLowerCase())) return 'boolean';
  if (isLetter) return /\d/.test(text) && isDateText(text) ? 'date' : 'text';
  if (!isCode(text) && parseNumber(text) !== undefined) return 'number';
  return isDateText(text) ? 'date' : 'text';
};

/**
 * Returns the type of an attribute for which these types were seen, or undefined if they disagree.
 */
export const typeOf = (kinds: readonly FieldType[]): FieldType | undefined => {
  const [only, ...others] = new Set(kinds);
  return others.length === 0 ? only : undefined;
};
