import * as fc from 'fast-check';
import { afterPrefix } from '../../../src/dynamodb/storage/key-encoding';
import type { AttributeValue } from '../../../src/dynamodb/values/attribute-value';
import { checkItem } from '../../../src/dynamodb/values/check-value';
import { compareStrings, isSameValue } from '../../../src/dynamodb/values/compare-values';

const anyString = fc.string({ unit: 'binary', maxLength: 12 });
const sign = (order: number) => Math.sign(order);

test('orders strings by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyString, anyString, (a, b) => {
      expect(sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 2000 },
  );
});

test('sorts every string with a prefix before the upper bound computed for that prefix', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
      anyString,
      (prefix, rest) => {
        const end = afterPrefix(prefix);
        if (typeof end !== 'string') return;
        expect(compareStrings(prefix + rest, end)).toBeLessThan(0);
        expect(end.startsWith(prefix)).toBe(false);
      },
    ),
    { numRuns: 2000 },
  );
});

test('skips trailing bytes of 255 when computing the upper bound of a binary prefix', () => {
  expect(afterPrefix(Uint8Array.from([1, 255, 255]))).toEqual(Uint8Array.from([2]));
  expect(afterPrefix(Uint8Array.from([255]))).toBeUndefined();
  expect(afterPrefix('\u{10ffff}')).toBeUndefined();
  expect(afterPrefix('a\ud7ff')).toBe('a\ue000');
});

test.each<[AttributeValue, number]>([
  [{ S: 'abc' }, 3],
  [{ S: 'é😀' }, 6],
  [{ B: 'AAEC' }, 3],
  [{ BOOL: false }, 1],
  [{ NULL: true }, 1],
  [{ N: '0' }, 1],
  [{ N: '7' }, 2],
  [{ N: '-1234' }, 4],
  [{ SS: ['ab', 'c'] }, 3],
  [{ L: [] }, 3],
  [{ L: [{ S: 'ab' }] }, 3 + 1 + 2],
  [{ M: { k: { S: 'ab' } } }, 3 + 1 + 1 + 2],
])('measures the value %j as %i bytes, without the attribute name', (value, bytes) => {
  expect(checkItem({ name: value })).toBe('name'.length + bytes);
});

test.each([
  [{ S: 'a', N: '1' }, 'Supplied AttributeValue has more than one datatypes set'],
  [{}, 'Supplied AttributeValue is empty'],
  [{ X: 'a' }, 'Supplied AttributeValue is empty'],
  [{ S: 5 }, 'match its type'],
  [{ N: 5 }, 'match its type'],
  [{ B: 'not base64!' }, 'match its type'],
  [{ BOOL: 'yes' }, 'match its type'],
  [{ L: 'x' }, 'match its type'],
  [{ M: null }, 'match its type'],
  [null, 'match its type'],
  [{ NS: [] }, 'An number set  may not be empty'],
  [{ BS: [] }, 'Binary sets should not be empty'],
  [{ BS: ['AA==', 'AA=='] }, 'contains duplicates'],
])('refuses the value %j', (value, message) => {
  expect(() => checkItem({ name: value as AttributeValue })).toThrow(message);
});

test('allows values nested up to 32 levels deep', () => {
  const nestedList = (depth: number): AttributeValue =>
    depth === 0 ? { S: 'x' } : { L: [nestedList(depth - 1)] };
  expect(() => checkItem({ name: nestedList(32) })).not.toThrow();
  expect(() => checkItem({ name: nestedList(33) })).toThrow(
    'Nesting Levels have exceeded supported limits',
  );
});

test('compares lists and maps by content, and sets regardless of order', () => {
  const value = (numbers: string[]): AttributeValue => ({
    M: { a: { L: [{ NS: numbers }, { NULL: true }] } },
  });
  expect(isSameValue(value(['1', '2']), value(['2', '1']))).toBe(true);
  expect(isSameValue(value(['1', '2']), value(['1', '3']))).toBe(false);
  expect(isSameValue({ S: '1' }, { N: '1' })).toBe(false);
  expect(isSameValue({ M: { a: { S: 'x' } } }, { M: { b: { S: 'x' } } })).toBe(false);
});
