import * as fc from 'fast-check';
import { addNumbers, negateNumber, normalizeNumber } from '../../../src/dynamodb/values/decimal';
import { compareNumbers, encodeNumber } from '../../../src/dynamodb/values/number-order';

/**
 * Generates numbers of up to 18 digits, with up to 40 places on either side of the decimal point.
 */
const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: -40, max: 40 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`);

/** Returns the number multiplied by 10^40, which makes it a whole number. */
const toExactInteger = (text: string): bigint => {
  const [digits = '0', exponent = '0'] = text.split('e');
  const [integerPart = '0', fraction = ''] = digits.split('.');
  const scale = 40 + Number(exponent) - fraction.length;
  return BigInt(integerPart + fraction) * 10n ** BigInt(scale);
};

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['0.000', '0'],
  ['007', '7'],
  ['+1.50', '1.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['1e3', '1000'],
  ['1.23E-2', '0.0123'],
  ['-123456789012345678901234567890.12345678', '-123456789012345678901234567890.12345678'],
  ['9.9e125', `99${'0'.repeat(124)}`],
  ['1e-130', `0.${'0'.repeat(129)}1`],
])('stores the number %s as %s', (text, stored) => {
  expect(normalizeNumber(text)).toBe(stored);
});

test.each(['', '.', '-', 'e5', '1e', '0x10', '1 ', 'NaN', 'Infinity', '1_000', '1,5'])(
  'rejects "%s" as a number',
  (text) => {
    expect(() => normalizeNumber(text)).toThrow('cannot be converted to a numeric value');
  },
);

test('keeps a number’s value, and stores equal numbers as the same text', () => {
  fc.assert(
    fc.property(number, (text) => {
      const stored = normalizeNumber(text);
      expect(toExactInteger(stored)).toBe(toExactInteger(text));
      expect(normalizeNumber(stored)).toBe(stored);
    }),
  );
});

test('adds numbers exactly, or refuses when the result has too many digits', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const sum = toExactInteger(a) + toExactInteger(b);
      const digits = String(sum).replace('-', '').replace(/0+$/, '').length;
      const add = () => addNumbers(normalizeNumber(a), normalizeNumber(b));
      if (digits > 38) expect(add).toThrow('Number overflow');
      else expect(toExactInteger(add())).toBe(sum);
    }),
  );
});

test('computes zero as the sum of a number and its negative', () => {
  fc.assert(
    fc.property(number, (text) => {
      const stored = normalizeNumber(text);
      expect(addNumbers(stored, negateNumber(stored))).toBe('0');
    }),
  );
});

test('sorts encoded numbers in the order of their values', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const left = normalizeNumber(a);
      const right = normalizeNumber(b);
      const order =
        toExactInteger(a) === toExactInteger(b)
          ? 0
          : toExactInteger(a) < toExactInteger(b)
            ? -1
            : 1;
      expect(Math.sign(compareNumbers(left, right))).toBe(order);
      const first = encodeNumber(left);
      const second = encodeNumber(right);
      expect(first === second ? 0 : first < second ? -1 : 1).toBe(order);
    }),
    { numRuns: 2000 },
  );
});
