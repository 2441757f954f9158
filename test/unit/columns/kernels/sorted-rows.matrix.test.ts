import fc from 'fast-check';
import { textsOf } from '../../../../functions/columns/format/arrow-columns';
import { newestFirst } from '../../../../functions/columns/format/person-columns';
import { byKeys } from '../../../../functions/columns/order/compare-rows';
import { inOrder, rowNumbers } from '../../../../functions/columns/order/ordered-rows';
import { addressKeys, endByte, type RowKeys } from '../../../../functions/columns/order/row-keys';
import { sortedRows } from '../../../../functions/columns/order/sort-rows';
import { triesOf } from '../../../runner/length';
import { aPerson, partitionOfPeople } from '../column-people';

const signs = [1, -1] as const;
const keysOf = (keys: readonly string[]): RowKeys =>
  addressKeys(textsOf(keys.length, (row) => keys[row] ?? '', endByte));

/**
 * Returns this many people, each older than the previous one, as in a partition. Some have the same
 * time.
 */
const peopleOf = (count: number) => {
  const people = Array.from({ length: count }, (_, row) =>
    aPerson({
      id: String(count - row).padStart(26, '0'),
      createdAt: new Date(Date.UTC(2026, 1, 1) - (row >> 2) * 1000).toISOString(),
    }),
  );
  return partitionOfPeople(people.sort(newestFirst)).people();
};
const peopleCount = 400;
const partition = peopleOf(peopleCount);

const orderOf = async (keys: readonly string[], sign: 1 | -1, rows = rowNumbers(keys.length)) => {
  const side = { people: await partition, keys: keysOf(keys) };
  const sorted = sortedRows(side.keys, rows, sign);
  return { side, order: inOrder(side, byKeys(sign), sorted.length, (index) => sorted[index] ?? 0) };
};

/** Sorts the rows in the simplest way, by sorting all of them together. */
const sortSimply = (keys: readonly string[], rows: readonly number[], sign: 1 | -1): number[] => {
  const bytes = keys.map((key) => Buffer.from(key));
  return [...rows].sort((one, other) => {
    const a = bytes[one] ?? Buffer.alloc(0);
    const b = bytes[other] ?? Buffer.alloc(0);
    if ((a.length === 0) !== (b.length === 0)) return a.length === 0 ? 1 : -1;
    return sign * a.compare(b) || one - other;
  });
};

const long = 'user0000000000000000001@';
const key = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 }),
  fc.string({ unit: fc.constantFrom('a', '\0', '\u00ff', 'é', '名', '\u{10ffff}'), maxLength: 12 }),
  fc.constantFrom('', 'anna sample', 'anna sample1', 'anna samplé', long),
  fc.integer({ min: 0, max: 9 }).map((end) => `${long}${end}`),
);
const keysIn = fc.oneof(
  fc.array(key, { maxLength: peopleCount, size: 'max' }),
  fc.tuple(key, fc.array(key, { maxLength: peopleCount, size: 'max' })).map(([begin, ends]) => {
    return ends.map((end) => `${begin}${end}`);
  }),
);
/**
 * Generates questions: which row is at a position, or how many rows come before it. A position is a
 * share of all rows.
 */
const questions = fc.array(
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isPlace: fc.boolean() }),
  { minLength: 1, maxLength: 30 },
);

test('computes row positions that match a simple sort', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([keysIn, questions, fc.constantFrom(...signs), fc.boolean()] as const),
      async (keys, lookups, sign, isSome) => {
        const rows = rowNumbers(keys.length).filter((row) => !isSome || row % 3 > 0);
        const expected = sortSimply(keys, [...rows], sign);
        const { side, order } = await orderOf(keys, sign, rows);
        expect(order.length).toBe(expected.length);
        for (const { share, isPlace: isByIndex } of expected.length > 0 ? lookups : []) {
          const index = Math.min(Math.floor(share * expected.length), expected.length - 1);
          const row = expected[index] ?? 0;
          if (isByIndex) expect(order.at(index)).toBe(row);
          else expect(order.before({ side, row })).toBe(index);
        }
        expect(expected.map((_, index) => order.at(index))).toEqual(expected);
      },
    ),
    { numRuns: triesOf({ short: 100, long: 500 }) },
  );
});

test('finds the position of another partition’s row among sorted rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([keysIn, key, fc.constantFrom(...signs)] as const),
      async (keys, other, sign) => {
        const compare = byKeys(sign);
        const { side, order } = await orderOf(keys, sign);
        // A row of another partition, with the same age as the newest row here and an ID of the
        // same size.
        const strange = { side: { people: await partition, keys: keysOf([other]) }, row: 0 };
        const isBefore = (row: number) => compare(side, row, strange.side, strange.row) < 0;
        const expected = keys.filter((_, row) => isBefore(row)).length;
        expect(order.before(strange)).toBe(expected);
      },
    ),
    { numRuns: triesOf({ short: 100, long: 500 }) },
  );
});

/** Returns a pseudo-random number for each row, which is the same in every run. */
const scatter = (row: number): number => Math.imul(row + 1, 2_654_435_761) >>> 0;

test.each([
  ['names that begin alike', (row: number) => `anna sample${scatter(row) % 5000}`],
  ['addresses', (row: number) => `p${scatter(row).toString(36)}@a.test`],
  ['keys of which many are missing', (row: number) => (row % 3 ? '' : String(scatter(row) % 99))],
  ['keys that end early or late', (row: number) => 'é\0'.repeat(scatter(row) % 7)],
  ['keys in order already', (row: number) => String(row).padStart(9, '0')],
  ['keys of which each is the beginning of the next', (row: number) => 'a'.repeat(row % 300)],
  ['pairs that share a long beginning', (row: number) => `${'x'.repeat(255)}${row >> 1}${row % 2}`],
  ['keys that are all the same', () => 'anna sample'],
  ['no keys', () => ''],
])('sorts 20,000 %s in both directions', async (_name, keyOf) => {
  const keys = Array.from({ length: 20_000 }, (_, row) => keyOf(row));
  for (const sign of signs) {
    const expected = sortSimply(keys, [...rowNumbers(keys.length)], sign);
    const { order } = await orderOf(keys, sign);
    const insertionOrder = rowNumbers(keys.length).sort(
      (one, other) => scatter(one) - scatter(other),
    );
    expect([...insertionOrder].findIndex((index) => order.at(index) !== expected[index])).toBe(-1);
  }
});
