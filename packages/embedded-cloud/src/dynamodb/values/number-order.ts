import { isShortInteger, parseDecimal } from './decimal';

// Exponents range from -129 to 126 (0.d1d2… × 10^exponent). The offset keeps them at three digits.
const EXPONENT_OFFSET = 500;
// This character sorts after every digit, so that the longer of two negative numbers comes first.
const NEGATIVE_END = '~';

const complement = (digits: string) => {
  let result = '';
  for (const digit of digits) result += 9 - Number(digit);
  return result;
};

/** Returns a text whose byte order is the numeric order: sign, exponent, digits. */
export const encodeNumber = (text: string): string => {
  const { negative, digits, scale } = parseDecimal(text);
  if (digits === '') return '1';
  const exponent = String(digits.length + scale + EXPONENT_OFFSET).padStart(3, '0');
  if (!negative) return `2${exponent}${digits}`;
  return `0${complement(exponent)}${complement(digits)}${NEGATIVE_END}`;
};

/**
 * Returns a negative number, zero or a positive number, as for Array.sort. Takes canonical numbers.
 */
export const compareNumbers = (a: string, b: string): number => {
  if (a === b) return 0;
  if (isShortInteger(a) && isShortInteger(b)) return Number(a) - Number(b);
  return encodeNumber(a) < encodeNumber(b) ? -1 : 1;
};
