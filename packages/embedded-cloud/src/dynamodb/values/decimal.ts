import { validationError } from '../errors';

// We don't use `big.js`, because it can't enforce DynamoDB's 38 digits and its exponent range,
// which are what has to be checked. The most common numbers, short integers, don't need decimals at
// all.

/** `digits` × 10^`scale`. Digits have no leading or trailing zeros and are '' for zero. */
export type Decimal = {
  readonly negative: boolean;
  readonly digits: string;
  readonly scale: number;
};

// Limits of DynamoDB's number type: 38 significant digits, magnitude 1e-130 to 9.99e125.
const MAX_DIGITS = 38;
const MAX_EXPONENT = 125;
const MIN_EXPONENT = -130;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
// Doubles represent up to 15 digits exactly, so canonical integers of that length need no parsing.
const SHORT_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

/** Returns whether `text` is a canonical integer that a double holds exactly. */
export const isShortInteger = (text: string) => text.length <= 16 && SHORT_INTEGER.test(text);

/** Parses a number in DynamoDB's format. Throws ValidationException for anything else. */
export const parseDecimal = (text: string): Decimal => {
  const match = NUMBER.exec(text);
  const integerPart = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (!match || integerPart + fraction === '') {
    const shownText = text === '' ? '' : `: ${text}`;
    throw validationError(`The parameter cannot be converted to a numeric value${shownText}`);
  }
  const digits = (integerPart + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/(?<!0)0+$/, '');
  if (trimmed === '') return { negative: false, digits: '', scale: 0 };
  const scale = Number(match[4] ?? 0) - fraction.length + (digits.length - trimmed.length);
  return { negative: match[1] === '-', digits: trimmed, scale };
};

const overflow = () =>
  validationError(
    'Number overflow. Attempting to store a number with magnitude larger than supported range',
  );

const checkRange = ({ digits, scale }: Decimal) => {
  if (digits === '') return;
  const exponent = digits.length - 1 + scale;
  if (exponent > MAX_EXPONENT) {
    throw overflow();
  }
  if (exponent < MIN_EXPONENT) {
    throw validationError(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    );
  }
  if (digits.length > MAX_DIGITS) {
    throw validationError('Attempting to store more than 38 significant digits in a Number');
  }
};

/** Formats without an exponent, as DynamoDB returns numbers. */
const formatDecimal = (decimal: Decimal): string => {
  checkRange(decimal);
  const { negative, digits, scale } = decimal;
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (scale >= 0) return `${sign}${digits}${'0'.repeat(scale)}`;
  const point = digits.length + scale;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
};

/** Returns the canonical text of a number. Equal numbers have equal texts. */
export const normalizeNumber = (text: string): string =>
  isShortInteger(text) ? text : formatDecimal(parseDecimal(text));

const toBigInt = ({ negative, digits, scale }: Decimal, commonScale: number) => {
  const magnitude = BigInt(digits || '0') * 10n ** BigInt(scale - commonScale);
  return negative ? -magnitude : magnitude;
};

/** Returns the exact sum of two canonical numbers. Throws ValidationException beyond 38 digits. */
export const addNumbers = (a: string, b: string): string => {
  if (isShortInteger(a) && isShortInteger(b)) return String(Number(a) + Number(b));
  const left = parseDecimal(a);
  const right = parseDecimal(b);
  const scale = Math.min(left.scale, right.scale);
  const sum = toBigInt(left, scale) + toBigInt(right, scale);
  const result = parseDecimal(`${sum}e${scale}`);
  // AWS's message gives the wrong reason here. We repeat it, because callers may rely on the
  // message.
  if (result.digits.length > MAX_DIGITS) throw overflow();
  return formatDecimal(result);
};

export const negateNumber = (text: string): string => {
  if (text === '0') return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};
