import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { type CountedRows, countRows } from '../../../src/dynamodb/storage/count-rows';
import { Statements } from '../../../src/dynamodb/storage/rows';

const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE items (pk, size INTEGER, text TEXT)');
const statements = new Statements(database);
afterAll(() => database.close());

const store = (sizes: readonly number[]) => {
  database.exec('DELETE FROM items');
  const insert = database.prepare('INSERT INTO items VALUES (?, ?, ?)');
  for (const [index, size] of sizes.entries()) insert.run(index, size, `row ${index}`);
};

/** Counts one row after another, as reading a page of items does. */
const countSequentially = (
  sizes: readonly number[],
  max: number,
  maxBytes: number,
): CountedRows => {
  let count = 0;
  let bytes = 0;
  for (const size of sizes) {
    const isFull = count === max || (count > 0 && bytes + size > maxBytes);
    if (isFull) break;
    count += 1;
    bytes += size;
  }
  const isCutOff = count < sizes.length || (count === max && count > 0);
  const last = { size: sizes[count - 1] ?? 0, text: `row ${count - 1}` };
  return isCutOff ? { count, bytes, last } : { count, bytes };
};

const sql = { text: 'SELECT size, text FROM items WHERE pk >= ? ORDER BY pk', parameters: [0] };
const count = (max: number, maxBytes: number) => {
  const { last, ...sums } = countRows(statements, sql as never, max, maxBytes);
  return last ? { ...sums, last: { ...last } } : sums;
};

test('ends a count where a page of items would end, regardless of item sizes', () => {
  const size = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 400 }));
  fc.assert(
    fc.property(
      fc.array(size, { maxLength: 400 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 2000 }),
      (sizes, max, maxBytes) => {
        store(sizes);
        expect(count(max, maxBytes)).toEqual(countSequentially(sizes, max, maxBytes));
      },
    ),
    { numRuns: 150 },
  );
});

test('counts nothing in an empty table', () => {
  store([]);
  expect(count(10, 100)).toEqual({ count: 0, bytes: 0 });
});
