import fc from 'fast-check';
import { type ByteRange, createJoinedReads } from '../../../../functions/columns/copy/joined-reads';
import { openPartition, packPartition } from '../../../../functions/columns/copy/partition-file';
import { newestFirst } from '../../../../functions/columns/format/person-columns';
import { findPeople } from '../../../../functions/columns/reading/find-people';
import { triesOf } from '../../../runner/length';
import { aPerson, idWith } from '../column-people';

const size = 3_000_000;
const body = Uint8Array.from({ length: size }, (_, at) => (at * 7) ^ (at >>> 8));

const reader = () => {
  const calls: ByteRange[] = [];
  const read = createJoinedReads(async (range) => {
    calls.push(range);
    return body.slice(range.start, range.start + range.length);
  });
  return { calls, read };
};

test('returns the same data when reads are combined as when they are separate', async () => {
  const range = fc.tuple(fc.nat(size - 1), fc.nat(400_000)).map(([start, length]) => ({
    start,
    length: Math.min(length, size - start),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 8 }), async (ranges) => {
      const { calls, read } = reader();
      const found = await Promise.all(ranges.map(read));
      for (const [index, { start, length }] of ranges.entries()) {
        expect(Buffer.compare(found[index] ?? body, body.subarray(start, start + length))).toBe(0);
      }
      expect(calls.length).toBeLessThanOrEqual(ranges.length);
    }),
    { numRuns: triesOf({ short: 20, long: 100 }) },
  );
});

test('combines reads of adjacent ranges made in one event loop turn, but not distant, long, or later reads', async () => {
  const { calls, read } = reader();
  await Promise.all([
    read({ start: 500, length: 100 }),
    read({ start: 0, length: 400 }),
    read({ start: 66_000, length: 10 }),
    read({ start: 200_000, length: 10 }),
    read({ start: 200_010, length: 1_100_000 }),
  ]);
  expect(calls).toEqual([
    { start: 0, length: 66_010 },
    { start: 200_000, length: 10 },
    { start: 200_010, length: 1_100_000 },
  ]);
  await read({ start: 400, length: 100 });
  expect(calls).toHaveLength(4);
});

test('fails every request that waits for a failed read, and can try the read again', async () => {
  let fails = true;
  const read = createJoinedReads(async ({ start, length }) => {
    if (fails) throw new Error('The store is away');
    return body.slice(start, start + length);
  });
  const both = [read({ start: 0, length: 2 }), read({ start: 2, length: 2 })];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
  fails = false;
  expect([...(await read({ start: 2, length: 2 }))]).toEqual([...body.subarray(2, 4)]);
});

test('reads each partition once for a first page or a search, including the IDs shown', async () => {
  const people = Array.from({ length: 6000 }, (_, index) =>
    aPerson({ id: idWith(index, index), email: `p${index}@a.test` }),
  ).sort(newestFirst);
  const { body: file, extents } = await packPartition(people);
  for (const [text, offset, expectedCalls] of [
    ['', 0, 1],
    ['p1', 0, 1],
    ['', 5900, 2],
  ] as const) {
    const calls: number[] = [];
    const objects = {
      async get(_key: string, { start, length } = { start: 0, length: file.length }) {
        calls.push(length);
        return file.subarray(start, start + length);
      },
    };
    const columns = openPartition(objects, { partition: 0, key: 'lane', extents });
    const { ids } = await findPeople([{ columns }], {
      text,
      offset,
      limit: 25,
      readNumber: () => undefined,
      order: { by: 'createdAt', direction: 'descending' },
    });
    const all = people.filter(({ email }) => email.includes(text)).map(({ id }) => id);
    expect(ids).toEqual(all.slice(offset, offset + 25));
    expect(calls).toHaveLength(expectedCalls);
  }
});
