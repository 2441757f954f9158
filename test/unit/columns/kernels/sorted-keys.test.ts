import fc from 'fast-check';
import { textsOf } from '../../../../functions/columns/format/arrow-columns';
import { textKeys } from '../../../../functions/columns/order/row-keys';
import { sortedByKeys } from '../../../../functions/columns/order/sort-rows';

const signs = [1, -1] as const;

/** Each key comes behind the one before, those without a key last, equal ones as they were. */
const firstOutOfOrder = (keys: readonly string[], rows: Uint32Array, sign: 1 | -1): number => {
  const bytes = keys.map((key) => Buffer.from(key));
  return rows.findIndex((row, at) => {
    const before = rows[at - 1];
    if (before === undefined) return false;
    const [one, other] = [bytes[before] ?? Buffer.alloc(0), bytes[row] ?? Buffer.alloc(0)];
    if ((one.length === 0) !== (other.length === 0)) return one.length === 0;
    const order = sign * one.compare(other);
    return order > 0 || (order === 0 && before > row);
  });
};

const sorted = (keys: readonly string[], sign: 1 | -1): Uint32Array =>
  sortedByKeys(textKeys(textsOf(keys.length, (row) => keys[row] ?? '')), keys.length, sign);

const key = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\u00ff', 'é', '名'), maxLength: 12 }),
  fc.constantFrom('', 'anna sample', 'anna sample1', 'anna samplé'),
);

test('rows are in the order of the bytes of their keys, in both directions', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 80 }), fc.constantFrom(...signs), (keys, sign) => {
      const rows = sorted(keys, sign);
      expect([...rows].sort((one, other) => one - other)).toEqual(keys.map((_, row) => row));
      expect(firstOutOfOrder(keys, rows, sign)).toBe(-1);
    }),
    { numRuns: 1000 },
  );
});

/** The same numbers every time, in no order. */
const scattered = (row: number): number => Math.imul(row + 1, 2_654_435_761) >>> 0;

test.each([
  ['names that begin alike', (row: number) => `anna sample${scattered(row) % 5000}`],
  ['addresses', (row: number) => `p${scattered(row).toString(36)}@a.test`],
  ['keys of which many are missing', (row: number) => (row % 3 ? '' : String(scattered(row) % 99))],
  ['keys that end early or late', (row: number) => 'é\0'.repeat(scattered(row) % 7)],
  ['keys in order already', (row: number) => String(row).padStart(9, '0')],
])('20,000 %s are put in order', (_name, keyOf) => {
  const keys = Array.from({ length: 20_000 }, (_, row) => keyOf(row));
  for (const sign of signs) expect(firstOutOfOrder(keys, sorted(keys, sign), sign)).toBe(-1);
});

test('more than a million rows, of which fewer bytes are compared at a time, are put in order', () => {
  const count = 1_050_000;
  const keys = Array.from({ length: count }, (_, row) => `k${scattered(row) % 9973}`);
  const rows = sorted(keys, -1);
  const isWrong = (row: number, at: number): boolean => {
    const [before = 0, key = ''] = [rows[at - 1], keys[row]];
    const other = keys[before] ?? '';
    return at > 0 && (other < key || (other === key && before > row));
  };
  expect(rows.findIndex(isWrong)).toBe(-1);
});
