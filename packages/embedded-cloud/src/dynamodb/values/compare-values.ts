import type { AttributeValue } from './attribute-value';
import { typeOf } from './attribute-value';
import { compareNumbers } from './number-order';

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;

// UTF-16 sorts surrogate pairs before U+E000–U+FFFF, UTF-8 after them. DynamoDB orders by UTF-8.
const utf8Rank = (unit: number) => {
  if (unit < FIRST_SURROGATE) return unit;
  return unit >= AFTER_SURROGATES ? unit - 0x800 : unit + 0x2000;
};

/** Orders two strings by their UTF-8 bytes. */
export const compareStrings = (a: string, b: string): number => {
  const sharedLength = Math.min(a.length, b.length);
  for (let index = 0; index < sharedLength; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return utf8Rank(left) - utf8Rank(right);
  }
  return a.length - b.length;
};

/** Orders two values of the same scalar type. Returns undefined if they can't be ordered. */
export const compareValues = (a: AttributeValue, b: AttributeValue): number | undefined => {
  if (a.S !== undefined && b.S !== undefined) return compareStrings(a.S, b.S);
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.B !== undefined && b.B !== undefined) {
    return Buffer.from(a.B, 'base64').compare(Buffer.from(b.B, 'base64'));
  }
  return undefined;
};

const sameMembers = (a: readonly string[], b: readonly string[]) => {
  if (a.length !== b.length) return false;
  const members = new Set(a);
  return b.every((member) => members.has(member));
};

const sameMap = (a: Record<string, AttributeValue>, b: Record<string, AttributeValue>): boolean => {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => isSameValue(a[name], b[name]));
};

const sameList = (a: readonly AttributeValue[], b: readonly AttributeValue[]) =>
  a.length === b.length && a.every((value, index) => isSameValue(value, b[index]));

/** Compares values like `=`: same type and same content. The order within a set doesn't matter. */
export const isSameValue = (
  a: AttributeValue | undefined,
  b: AttributeValue | undefined,
): boolean => {
  if (!a || !b) return false;
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (a.M && b.M) return sameMap(a.M, b.M);
  if (a.L && b.L) return sameList(a.L, b.L);
  if (type === 'SS' || type === 'NS' || type === 'BS') {
    return sameMembers(a[type] ?? [], b[type] ?? []);
  }
  return a[type] === b[type];
};

export const isSameItem = sameMap;
