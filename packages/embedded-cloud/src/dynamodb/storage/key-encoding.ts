import { validationError } from '../errors';
import type { KeyAttribute, KeySchema } from '../table-definition';
import type { AttributeValue, Item, KeyType } from '../values/attribute-value';
import { encodeNumber } from '../values/number-order';

/** A key encoded so that its byte order in SQLite is DynamoDB's order. */
export type SqlKey = string | Uint8Array;

export type PrimaryKey = { readonly pk: SqlKey; readonly sk: SqlKey };
export type IndexKey = PrimaryKey & { readonly gpk: SqlKey; readonly gsk: SqlKey };

/** The sort key of a table or index that has none. */
export const NO_SORT_KEY = '';

const LAST_CODE_POINT = 0x10ffff;
const LAST_BYTE = 0xff;

/** Encodes a key value known to be of `type`. */
export const encodeKey = (value: AttributeValue, type: KeyType): SqlKey => {
  if (type === 'S') return value.S ?? '';
  if (type === 'N') return encodeNumber(value.N ?? '0');
  return Buffer.from(value.B ?? '', 'base64');
};

const encodeAttribute = (item: Item, { name, type }: KeyAttribute): SqlKey => {
  const value = item[name];
  if (!value) throw validationError(`Missing the key ${name} in the item`);
  return encodeKey(value, type);
};

/** Returns the primary key of an item known to have it. */
export const primaryKeyOf = (item: Item, { partition, sort }: KeySchema): PrimaryKey => ({
  pk: encodeAttribute(item, partition),
  sk: sort ? encodeAttribute(item, sort) : NO_SORT_KEY,
});

const nextString = (prefix: string): string | undefined => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.length > 0) {
    const last = points.pop() ?? 0;
    if (last < LAST_CODE_POINT) {
      // Surrogates aren't characters, so the character after U+D7FF is U+E000.
      const next = last === 0xd7ff ? 0xe000 : last + 1;
      return String.fromCodePoint(...points, next);
    }
  }
  return undefined;
};

const nextBytes = (prefix: Uint8Array): Uint8Array | undefined => {
  const bytes = [...prefix];
  while (bytes.length > 0) {
    const last = bytes.pop() ?? 0;
    if (last < LAST_BYTE) return Uint8Array.from([...bytes, last + 1]);
  }
  return undefined;
};

/** Returns the first key after all keys that begin with `prefix`, or undefined if there is none. */
export const afterPrefix = (prefix: SqlKey): SqlKey | undefined =>
  typeof prefix === 'string' ? nextString(prefix) : nextBytes(prefix);
