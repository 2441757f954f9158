import { idIn, idsByPosition } from '../../../../functions/columns/format/ids';
import { encodeId } from '../../../../functions/platform/base32';

const count = 200_000;
const storedIds = Buffer.alloc(count * 16);
for (let row = 0; row < count; row += 1) storedIds.writeUInt32BE(row * 7, row * 16 + 8);
const idOf = (row: number) => encodeId(storedIds.subarray(row * 16, row * 16 + 16));

/** Returns IDs and records each read: its first byte and its length. */
const createCountedIds = () => {
  const reads: (readonly [number, number])[] = [];
  const ids = idsByPosition(count, async (start, length) => {
    reads.push([start, length]);
    return storedIds.subarray(start, start + length);
  });
  return { ids, reads };
};

test('reads only the requested IDs, adjacent IDs together and no ID twice', async () => {
  const { ids, reads } = createCountedIds();
  await ids.fetch([50_000, 3, 90, 4]);
  expect(reads).toEqual([
    [3 * 16, 88 * 16],
    [50_000 * 16, 16],
  ]);
  expect([3, 4, 90, 50_000].map((row) => idIn(ids, row))).toEqual([3, 4, 90, 50_000].map(idOf));
  expect([2, 91, 49_999].map((row) => ids.isFetched(row))).toEqual([false, false, false]);
  expect(() => idIn(ids, 2)).toThrow('hasn’t been fetched');
  await ids.fetch([3, 50_000]);
  expect(reads).toHaveLength(2);
});

test('reads the whole partition when many scattered IDs are requested, and needs no further reads', async () => {
  const { ids, reads } = createCountedIds();
  const some = Array.from({ length: 20 }, (_, index) => index * 5000);
  await ids.fetch(some);
  expect(reads).toHaveLength(20);
  const many = Array.from({ length: 40 }, (_, index) => index * 5000 + 1);
  await ids.fetch([...many].reverse());
  expect(reads.slice(20)).toEqual([[0, count * 16]]);
  expect([...some, ...many].every((row) => idIn(ids, row) === idOf(row))).toBe(true);
  await ids.fetch([199_999]);
  await ids.fetchAll();
  expect(reads).toHaveLength(21);
});

test('retries reading data on the next request if the read failed', async () => {
  let isAway = true;
  const ids = idsByPosition(count, async (start, length) => {
    if (isAway) throw new Error('S3 is away');
    return storedIds.subarray(start, start + length);
  });
  await expect(ids.fetch([7])).rejects.toThrow('S3 is away');
  await expect(ids.fetchAll()).rejects.toThrow('S3 is away');
  expect(ids.isFetched(7)).toBe(false);
  isAway = false;
  await ids.fetch([7]);
  await ids.fetchAll();
  expect([7, 99_999].map((row) => idIn(ids, row))).toEqual([7, 99_999].map(idOf));
});
