import fc from 'fast-check';
import { partitionShares } from '../../../../functions/deliveries/recipients/partition-share-rules';

const counts = fc.array(fc.nat(60), { minLength: 8, maxLength: 8 });
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('takes recipients from each partition in turn', () => {
  const shares = partitionShares([5, 1, 0, 5, 0, 0, 0, 0], 0, 5);
  // In the first round, one recipient is taken from each of partitions 0, 1, and 3. In the second
  // round, one is taken from each of partitions 0 and 3.
  expect(shares.map(({ from, to }) => to - from)).toEqual([2, 1, 0, 2, 0, 0, 0, 0]);
});

test('fills every batch exactly, however recipients are distributed over partitions', () => {
  fc.assert(
    fc.property(counts, fc.nat(100), fc.nat(100), (partitions, a, b) => {
      const all = total(partitions);
      const offset = Math.min(a, all);
      const size = Math.min(b, all - offset);
      const shares = partitionShares(partitions, offset, size);
      expect(total(shares.map(({ from, to }) => to - from))).toBe(size);
    }),
  );
});

test('includes every recipient once across consecutive batches', () => {
  fc.assert(
    fc.property(
      counts,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (partitions, sizes) => {
        const all = total(partitions);
        const ends = partitions.map(() => 0);
        for (let offset = 0, turn = 0; offset < all; turn += 1) {
          const size = Math.min(sizes[turn % sizes.length] ?? 1, all - offset);
          for (const { partition, from, to } of partitionShares(partitions, offset, size)) {
            expect(from).toBe(ends[partition]);
            ends[partition] = to;
          }
          offset += size;
        }
        expect(ends).toEqual(partitions);
      },
    ),
  );
});

test('returns empty shares for an empty batch', () => {
  const empty = partitionShares([0, 0, 0, 0, 0, 0, 0, 0], 0, 0);
  expect(empty.every(({ from, to }) => from === 0 && to === 0)).toBe(true);
});
