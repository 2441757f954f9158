import type { KeyTest } from '../expressions/key-condition';
import type { KeyType } from '../values/attribute-value';
import { compareStrings } from '../values/compare-values';
import { afterPrefix, encodeKey, type SqlKey } from './key-encoding';

type Bound = { readonly key: SqlKey; readonly inclusive: boolean };

/** A range of sort keys within one partition. */
export type KeyRange = { readonly lower?: Bound; readonly upper?: Bound };

const prefixRange = (prefix: SqlKey): KeyRange => {
  const prefixEnd = afterPrefix(prefix);
  const lower = { key: prefix, inclusive: true };
  return prefixEnd === undefined
    ? { lower }
    : { lower, upper: { key: prefixEnd, inclusive: false } };
};

/** Returns the sort keys that satisfy a test. The values are known to be of `type`. */
export const rangeOf = ({ operator, values }: KeyTest, type: KeyType): KeyRange => {
  const [first, second] = values.map((value) => encodeKey(value, type));
  if (first === undefined) return {};
  switch (operator) {
    case '=':
      return { lower: { key: first, inclusive: true }, upper: { key: first, inclusive: true } };
    case '<':
    case '<=':
      return { upper: { key: first, inclusive: operator === '<=' } };
    case '>':
    case '>=':
      return { lower: { key: first, inclusive: operator === '>=' } };
    case 'between':
      return {
        lower: { key: first, inclusive: true },
        upper: { key: second ?? first, inclusive: true },
      };
    case 'begins_with':
      return prefixRange(first);
  }
};

const compareKeys = (a: SqlKey, b: SqlKey) =>
  typeof a === 'string' || typeof b === 'string'
    ? compareStrings(String(a), String(b))
    : Buffer.compare(a, b);

export const isWithin = (key: SqlKey, { lower, upper }: KeyRange): boolean => {
  const lowerOrder = lower ? compareKeys(key, lower.key) : 1;
  const upperOrder = upper ? compareKeys(key, upper.key) : -1;
  return (
    (lowerOrder > 0 || (lowerOrder === 0 && !!lower?.inclusive)) &&
    (upperOrder < 0 || (upperOrder === 0 && !!upper?.inclusive))
  );
};
