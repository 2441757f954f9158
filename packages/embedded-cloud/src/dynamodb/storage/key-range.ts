import type { KeyTest } from '../expressions/key-condition';
import type { KeyType } from '../values/attribute-value';
import { compareStrings } from '../values/compare-values';
import { afterPrefix, encodeKey, type SqlKey } from './key-encoding';

type Bound = { readonly key: SqlKey; readonly inclusive: boolean };

/** A range of sort keys within one partition. */
export type KeyRange = { readonly lower?: Bound; readonly upper?: Bound };

const prefixRange = (prefix: SqlKey): KeyRange => {
  const end = afterPrefix(prefix);
  const lower = { key: prefix, inclusive: true };
  return end === undefined ? { lower } : { lower, upper: { key: end, inclusive: false } };
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
  const above = lower ? compareKeys(key, lower.key) : 1;
  const below = upper ? compareKeys(key, upper.key) : -1;
  return (
    (above > 0 || (above === 0 && !!lower?.inclusive)) &&
    (below < 0 || (below === 0 && !!upper?.inclusive))
  );
};
